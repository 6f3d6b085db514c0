import { describe, expect, it, vi } from 'vitest';
import { createSemaphore } from './semaphore.ts';

/** Work that ends when the test calls `end`. */
function slowly() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

describe('turns of a semaphore', () => {
  it('go to so many at once, and to the others in the order in which they came', async () => {
    const semaphore = createSemaphore({ atOnce: 2, mostWaiting: 2 });
    const [first, second] = [slowly(), slowly()];
    const order: string[] = [];
    const one = semaphore.run(first.work);
    const two = semaphore.run(second.work);
    const three = semaphore.run(async () => order.push('three'));
    const four = semaphore.run(async () => order.push('four'));
    expect([semaphore.atWork, semaphore.waiting, order]).toEqual([2, 2, []]);
    first.end();
    await Promise.all([one, three, four]);
    expect(order).toEqual(['three', 'four']);
    expect([semaphore.atWork, semaphore.waiting]).toEqual([1, 0]);
    second.end();
    await two;
    expect(semaphore.atWork).toBe(0);
  });

  it('are refused when too many wait, without doing anything, and given again afterwards', async () => {
    const semaphore = createSemaphore({ atOnce: 1, mostWaiting: 0 });
    const slow = slowly();
    const busy = semaphore.run(slow.work);
    let done = false;
    const more = semaphore.run(async () => {
      done = true;
    });
    await expect(more).rejects.toMatchObject({ code: 'Status_503' });
    expect(done).toBe(false);
    slow.end();
    await busy;
    await expect(semaphore.run(async () => 'again')).resolves.toBe('again');
  });

  it('are not given for as long as the work before them asks for, a second at most', async () => {
    vi.useFakeTimers();
    try {
      const semaphore = createSemaphore({ atOnce: 1, mostWaiting: 2 });
      const first = semaphore.run(async (rest) => rest(200));
      let isDone = false;
      const next = semaphore.run(async () => {
        isDone = true;
      });
      await first;
      await vi.advanceTimersByTimeAsync(199);
      expect(isDone).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await next;
      expect(isDone).toBe(true);
      await semaphore.run(async (rest) => rest(60_000));
      const last = semaphore.run(async () => 'last');
      await vi.advanceTimersByTimeAsync(1_000);
      await expect(last).resolves.toBe('last');
    } finally {
      vi.useRealTimers();
    }
  });

  it('pass on when work fails', async () => {
    const semaphore = createSemaphore({ atOnce: 1, mostWaiting: 1 });
    const failing = semaphore.run(() => Promise.reject(new Error('No')));
    const next = semaphore.run(async () => 'next');
    await expect(failing).rejects.toThrow('No');
    await expect(next).resolves.toBe('next');
  });
});
