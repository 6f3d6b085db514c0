import { describe, expect, it } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

describe('the queue of a stream', () => {
  it('lets work on one stream take turns in order', async () => {
    const queue = new KeyedMutex();
    const gate = Promise.withResolvers<void>();
    const steps: string[] = [];
    const first = queue.run('a', async () => {
      steps.push('first begins');
      await gate.promise;
      steps.push('first ends');
    });
    const second = queue.run('a', async () => steps.push('second'));
    const third = queue.run('a', async () => steps.push('third'));
    gate.resolve();
    await Promise.all([first, second, third]);
    expect(steps).toEqual(['first begins', 'first ends', 'second', 'third']);
  });

  it('does not make streams wait for each other', async () => {
    const queue = new KeyedMutex();
    const gate = Promise.withResolvers<void>();
    const waiting = queue.run('a', () => gate.promise);
    expect(await queue.run('b', async () => 'done')).toBe('done');
    gate.resolve();
    await waiting;
  });

  it('goes on after a failure and forgets idle streams', async () => {
    const queue = new KeyedMutex();
    const failing = queue.run('a', () => Promise.reject(new Error('refused')));
    const next = queue.run('a', async () => 'done');
    await expect(failing).rejects.toThrow('refused');
    expect(await next).toBe('done');
    expect(queue.size).toBe(0);
  });
});
