import { expect, it } from 'vitest';
import { chaos } from './rounds.ts';

it('keeps every accepted command, and only those, whichever process dies', { timeout: 240_000 }, async () => {
  const report = await chaos({ seed: 7, rounds: [1, 2, 5, 6], load: 60, replayEvery: 4, say: () => undefined });
  expect(report.failure).toBeUndefined();
  expect(report.accepted).toBeGreaterThan(60);
});
