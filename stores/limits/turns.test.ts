import { setImmediate } from 'node:timers/promises';
import { startProductDatabase } from '@charsu/tests/support/product-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

let product: Awaited<ReturnType<typeof startProductDatabase>>;
beforeAll(async () => {
  product = await startProductDatabase();
});
afterAll(() => product.stop());

it('go one after the other over several processes, and take nothing for work that failed', async () => {
  const secret = Buffer.from('secret of these tests');
  const processes = [createTurns(product.url, secret), createTurns(product.url, secret)];
  const allowance = { name: 'ratings of somebody', most: 5, seconds: 60 };
  let atWork = 0;
  const work = (n: number) =>
    processes[n % 2]?.run(allowance, undefined, async ({ usedUp }) => {
      atWork += 1;
      expect(atWork).toBe(1);
      await setImmediate();
      atWork -= 1;
      if (n === 0) throw new Error('The log refuses');
      return usedUp === undefined;
    });
  const results = await Promise.allSettled(Array.from({ length: 48 }, (_, n) => work(n)));
  expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(5);
  expect(await processes[0]?.run(allowance, undefined, async (taken) => taken)).toEqual({
    usedUp: allowance,
    before: [5],
  });
  await Promise.all(processes.map((turns) => turns.close()));
});
