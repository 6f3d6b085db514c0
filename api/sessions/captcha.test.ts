import { solvedCaptcha } from '@charsu/core/security/captcha-solver.ts';
import { makeTestFolder, removeTestFolder } from '@charsu/tests/support/test-postgres.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createCaptcha, usualWork } from './captcha.ts';

let folder = '';
beforeAll(async () => {
  folder = await makeTestFolder();
});
afterAll(() => removeTestFolder(folder));

const solvedSchema = z.object({ solution: z.object({ counter: z.int() }) });

it('the number of a challenge lies anywhere from the first on', async () => {
  const captcha = await createCaptcha(folder, { use: async () => true }, { ...usualWork, cost: 1 });
  const counters: number[] = [];
  for (let count = 0; count < 60; count += 1) {
    const token = await solvedCaptcha(await captcha.challenge(new Date()));
    counters.push(solvedSchema.parse(JSON.parse(atob(token))).solution.counter);
  }
  // That all sixty lie in the other part happens once in thousands of millions of runs.
  expect(Math.min(...counters)).toBeLessThan(usualWork.mostTries / 3);
  expect(Math.max(...counters)).toBeGreaterThan((usualWork.mostTries * 2) / 3);
  expect(Math.max(...counters)).toBeLessThanOrEqual(usualWork.mostTries);
});
