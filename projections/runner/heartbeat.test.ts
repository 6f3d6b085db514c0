import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { asAdministrator, categoryFields } from '@charsu/tests/support/read-side/records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let side: ReadSide;
beforeAll(async () => {
  side = await startReadSide();
});
afterAll(() => side.close());

describe('the heartbeat', () => {
  it('mends a lag and a status that a statement given up before has written late', async () => {
    side.project();
    await side.commands.category.create(categoryFields('late'), asAdministrator());
    await side.settled();
    const states = async () => (await side.queries.status()).map(({ status, lag }) => `${status} ${lag}`);
    const live = Array.from(await states(), () => 'live 0');
    await expect.poll(states).toEqual(live);
    // What a stalled database carries out once it goes on.
    await side.pool.query(`update read.projection set lag = 1, status = 'catching-up'`);
    await expect.poll(states).toEqual(live);
  });
});
