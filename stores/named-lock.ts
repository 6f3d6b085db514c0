import type { Database } from './database.ts';

/** Waits until no other transaction holds the lock of this name, and holds it until the end of its own. */
export async function lockName(client: Database, name: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
