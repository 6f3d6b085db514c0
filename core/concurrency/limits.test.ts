import { expect, it } from 'vitest';
import { boundedQueue } from './limits.ts';

it('work is refused when too much waits, without doing anything, and taken again afterwards', async () => {
  const queue = boundedQueue(1, 1);
  const slow = Promise.withResolvers<void>();
  const busy = queue.run(() => slow.promise);
  const next = queue.run(() => Promise.reject(new Error('No')));
  let done = false;
  const more = queue.run(async () => {
    done = true;
  });
  await expect(more).rejects.toMatchObject({ code: 'Status_503' });
  expect([done, queue.waiting]).toEqual([false, 1]);
  slow.resolve();
  await busy;
  await expect(next).rejects.toThrow('No');
  await expect(queue.run(async () => 'again')).resolves.toBe('again');
});
