import { createPool } from '@charsu/stores/database/database.ts';
import type pg from 'pg';
import { marketplace } from './records.ts';
import { startTestApi, type TestApi } from './test-api.ts';

/** An API with a category, a member's approved business, and connections to the database. */
export interface Market {
  readonly api: TestApi;
  readonly pool: pg.Pool;
  readonly market: Awaited<ReturnType<typeof marketplace>>;
  close(): Promise<void>;
}

export async function startMarket(): Promise<Market> {
  const api = await startTestApi();
  const pool = createPool(api.databaseUrl);
  return {
    api,
    pool,
    market: await marketplace(api),
    async close() {
      await pool.end();
      await api.close();
    },
  };
}
