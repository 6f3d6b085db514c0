import { expect, it, vi } from 'vitest';
import { cached } from './cached.ts';

it('reads again what is over before its lifetime', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    let reads = 0;
    const ask = cached(
      async () => {
        reads += 1;
        return Date.now() + 10;
      },
      { lifetimeMs: 1_000, endOf: (end) => end },
    );
    const first = await ask();
    vi.setSystemTime(first - 1);
    expect([await ask(), reads]).toEqual([first, 1]);
    vi.setSystemTime(first);
    expect([await ask(), reads]).toEqual([first + 10, 2]);
  } finally {
    vi.useRealTimers();
  }
});
