import { randomUUID } from 'node:crypto';
import { counterDecider } from '@charsu/tests/support/log/counter.example.ts';
import { expect, it, vi } from 'vitest';
import { StreamCache } from './stream-cache.ts';

it('asks the log once a second for a stream that is not there, however old the state may be', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const asked: string[] = [];
    const eventStore = {
      load: async (stream: string) => {
        asked.push(stream);
        return [];
      },
      append: () => Promise.reject(new Error('nothing is written here')),
    };
    const cache = new StreamCache({ eventStore, decider: counterDecider, snapshots: undefined });
    const stream = `counter-${randomUUID()}`;
    for (let times = 0; times < 5; times += 1) await cache.current(stream, 60_000);
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(1_001);
    await cache.current(stream, 60_000);
    expect(asked).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});
