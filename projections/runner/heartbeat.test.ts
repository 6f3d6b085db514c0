import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { asAdministrator, categoryFields } from '@charsu/tests/support/read-side/records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beat } from './heartbeat.ts';

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
    // A stalled database carries this out once it goes on.
    await side.pool.query(`update read.projection set lag = 1, status = 'catching-up'`);
    await expect.poll(states).toEqual(live);
  });

  it('counts what a live read model lacks that takes no events any more', async () => {
    const standing = side.project();
    await side.commands.category.create(categoryFields('before'), asAdministrator());
    await side.settled();
    const position = await side.eventStore.end();
    await standing.stop();
    await side.commands.category.create(categoryFields('missed'), asAdministrator());
    const stopping = new AbortController();
    const place = { version: 1, position, handled: 5, live: true, busy: false, status: 'live' as const };
    const beating = beat({
      ...side,
      supervisors: [{ name: 'category', places: [place], followed: [place] }],
      signal: stopping.signal,
      log: () => undefined,
      onAhead: () => stopping.abort(),
    });
    const lag = async () => {
      const { rows } = await side.pool.query<{ lag: string }>(
        `select lag from read.projection where name = 'category' and current`,
      );
      return Number(rows[0]?.lag);
    };
    try {
      await expect.poll(lag).toBeGreaterThan(0);
    } finally {
      stopping.abort();
      await beating;
    }
  });
});
