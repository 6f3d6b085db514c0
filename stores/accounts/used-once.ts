import type { Database } from '../database/database.ts';
import { anyRow } from '../database/rows.ts';

/** Values that can be used once. */
export interface UsedOnceStore {
  /** True for the first use; false for every later one, until `expiresAt` (ISO 8601), when the value is void anyway. */
  use(hash: string, expiresAt: string, now: string): Promise<boolean>;
}

/** The store in table `app.used_once`; each use deletes expired entries. */
export const createUsedOnceStore = (database: Database): UsedOnceStore => ({
  use: (hash, expiresAt, now) =>
    anyRow(database, {
      name: 'use once',
      text: `with swept as (delete from app.used_once where expires_at < $3)
        insert into app.used_once (hash, expires_at) values ($1, $2) on conflict do nothing`,
      values: [hash, expiresAt, now],
    }),
});
