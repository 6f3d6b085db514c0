import { describe, expect, it } from 'vitest';
import { createDrain } from './drain.ts';

describe('the search outbox', () => {
  it('is drained until nothing waits', async () => {
    const batches = [500, 500, 3, 0];
    const taken: number[] = [];
    const outbox = createDrain({
      name: 'search outbox',
      drain: async () => {
        const count = batches.shift() ?? 0;
        taken.push(count);
        return count;
      },
      log: () => undefined,
    });
    await outbox.settled();
    expect(taken).toEqual([500, 500, 3, 0]);
    await outbox.close();
  });

  it('is drained by one at a time, and once more when it was woken meanwhile', async () => {
    const { promise: first, resolve: finishFirst } = Promise.withResolvers<void>();
    let atOnce = 0;
    let most = 0;
    let drains = 0;
    const outbox = createDrain({
      name: 'search outbox',
      drain: async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        drains += 1;
        if (drains === 1) await first;
        atOnce -= 1;
        return 0;
      },
      log: () => undefined,
    });
    const settled = outbox.settled();
    outbox.wake();
    outbox.wake();
    finishFirst();
    await settled;
    expect(most).toBe(1);
    expect(drains).toBe(2);
    await outbox.close();
  });

  it('keeps trying while the search server is away, and says so to those who wait', async () => {
    const { promise: back, resolve: comeBack } = Promise.withResolvers<void>();
    let tries = 0;
    const lines: string[] = [];
    const outbox = createDrain({
      name: 'search outbox',
      drain: async () => {
        tries += 1;
        if (tries < 3) throw new Error('connect ECONNREFUSED');
        comeBack();
        return 0;
      },
      longestPauseMs: 1,
      log: (line) => lines.push(line),
    });
    await expect(outbox.settled()).rejects.toThrow('ECONNREFUSED');
    await back;
    expect(tries).toBe(3);
    await expect
      .poll(() => lines)
      .toEqual([
        'search outbox: connect ECONNREFUSED; tried again until it works',
        expect.stringMatching(/^search outbox: works again, after 2 failures in \d+ s$/),
      ]);
    await outbox.close();
  });

  it('finishes the drain under way when it is closed', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: end, resolve: finish } = Promise.withResolvers<void>();
    let finished = false;
    const outbox = createDrain({
      name: 'search outbox',
      drain: async () => {
        begin();
        await end;
        finished = true;
        return 0;
      },
      log: () => undefined,
    });
    outbox.wake();
    await begun;
    const closed = outbox.close();
    finish();
    await closed;
    expect(finished).toBe(true);
  });
});
