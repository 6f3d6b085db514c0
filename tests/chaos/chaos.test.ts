import { expect, it } from 'vitest';
import { soaked } from '../support/soak.ts';
import { chaos } from './rounds.ts';

it('keeps every accepted command, and only those, whichever process dies', { timeout: 240_000 }, async () => {
  const rounds = soaked({ full: [1, 2, 5, 6], short: [1] });
  const report = await chaos({ seed: 7, rounds, load: 60, replayEvery: 4, say: () => undefined });
  expect(report.failure).toBeUndefined();
  expect(report.accepted).toBeGreaterThan(soaked({ full: 60, short: 15 }));
});
