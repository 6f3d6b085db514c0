import { describe, expect, it } from 'vitest';
import { EventStoreUnavailable } from './errors.ts';
import { Lanes, Patience, withDeadline } from './patience.ts';

describe('lanes', () => {
  it('let so many run at once and the others in order, failures or not', async () => {
    const lanes = new Lanes(2);
    const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
    const started: number[] = [];
    const runs = gates.map(({ promise }, index) =>
      lanes.run(async () => {
        started.push(index);
        await promise;
      }),
    );
    expect(started).toEqual([0, 1]);
    gates[1]?.reject(new Error('refused'));
    await expect(runs[1]).rejects.toThrow('refused');
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    for (const { resolve } of gates) resolve();
    await Promise.allSettled(runs);
    expect(started).toEqual([0, 1, 2, 3]);
  });
});

const neverBack = (): Promise<never> => Promise.reject(new EventStoreUnavailable());

describe('patience', () => {
  it('tries again while the log is away, and gives the answer', async () => {
    let attempts = 0;
    const answer = await new Patience({ deadline: 10, patience: 5_000 }, neverBack).attempt('stream', async () => {
      attempts += 1;
      if (attempts < 3) throw new EventStoreUnavailable();
      return 'answer';
    });
    expect({ answer, attempts }).toEqual({ answer: 'answer', attempts: 3 });
  });

  it('knows a raw gRPC error for an outage, and does not repeat what failed otherwise', async () => {
    const patience = new Patience({ deadline: 10, patience: 0 }, neverBack);
    const raw = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
    await expect(patience.attempt('stream', () => Promise.reject(raw))).rejects.toBeInstanceOf(EventStoreUnavailable);
    let attempts = 0;
    const failing = new Patience({ deadline: 10, patience: 5_000 }, neverBack).attempt('stream', async () => {
      attempts += 1;
      throw new TypeError('not a function');
    });
    await expect(failing).rejects.toBeInstanceOf(TypeError);
    expect(attempts).toBe(1);
  });

  it('refuses everybody at once during an outage, and asks by itself whether it is over', async () => {
    const asked = [0, 1, 2].map(() => Promise.withResolvers<void>());
    let looks = 0;
    const patience = new Patience({ deadline: 10, patience: 0 }, async () => {
      asked[looks++]?.resolve();
      if (looks < 3) throw new EventStoreUnavailable();
    });
    await expect(patience.attempt('stream', neverBack)).rejects.toBeInstanceOf(EventStoreUnavailable);
    let attempts = 0;
    const count = async (): Promise<number> => ++attempts;
    await expect(patience.attempt('stream', count)).rejects.toBeInstanceOf(EventStoreUnavailable);
    await asked[1]?.promise;
    await expect(patience.attempt('stream', count)).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(attempts).toBe(0);
    await asked[2]?.promise;
    await expect.poll(() => patience.attempt('stream', count).catch(() => undefined)).toBe(1);
  });
});

describe('a deadline', () => {
  it('lets go of what does not answer', async () => {
    const never = new Promise<never>(() => undefined);
    let abandoned = false;
    const waiting = withDeadline(never, 1, () => {
      abandoned = true;
    });
    await expect(waiting).rejects.toBeInstanceOf(EventStoreUnavailable);
    expect(abandoned).toBe(true);
  });
});
