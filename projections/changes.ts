import type { Database } from './database.ts';
import type { Enqueued } from './search/outbox.ts';

/** Told, in the transaction that changed what the public sees, of what that was; see `Change`. */
export const changesChannel = 'read_changes';

/**
 * What the public may see otherwise from now on: some advertisements and whatever lists them; what the search index
 * answers; or everything.
 */
export type Change =
  | { readonly kind: 'advertisements'; readonly ids: readonly string[] }
  | { readonly kind: 'search' }
  | { readonly kind: 'everything' };

/** More do not fit into a notification, of 8,000 bytes at most. */
const idsAtMost = 200;

const tell = async (database: Database, payload: string): Promise<void> => {
  await database.query('select pg_notify($1, $2)', [changesChannel, payload]);
};

/** Tells of the records of a batch, which are those that the search index hears of. A business or a category stands on too many pages to tell which. */
export async function tellChanged(database: Database, changed: readonly Enqueued[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = [...new Set(changed.map(({ id }) => id))];
  const few = ids.length <= idsAtMost && changed.every(({ subject }) => subject === 'advertisement');
  await tell(database, few ? ids.join() : 'everything');
}

/** Tells that anything may have changed: a fill has ended, or another version is the current one. */
export const tellEverythingChanged = (database: Database): Promise<void> => tell(database, 'everything');

/** Tells that the search index has caught up with something it was behind of. */
export const tellSearchChanged = (database: Database): Promise<void> => tell(database, 'search');

/** Reads a notification; one that cannot be read may mean anything. */
export function readChange(payload: string): Change {
  if (payload === 'search') return { kind: 'search' };
  return /^[\da-f-]{36}(?:,[\da-f-]{36})*$/.test(payload)
    ? { kind: 'advertisements', ids: payload.split(',') }
    : { kind: 'everything' };
}
