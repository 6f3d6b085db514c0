import type { Database } from '@charsu/stores/database.ts';

/** The channel of what the public sees otherwise, notified in the transaction that changed it; see `Change`. */
export const changesChannel = 'read_changes';

/** Ids of the records that the public sees otherwise; or everything, where they stand on too many pages to name. */
export type PublicChange = readonly string[] | 'everything';

/**
 * What the public may see otherwise from now on: some records and whatever lists them; what the search index answers; or
 * everything.
 */
export type Change =
  | { readonly kind: 'records'; readonly ids: readonly string[] }
  | { readonly kind: 'search' }
  | { readonly kind: 'everything' };

/** More do not fit into a notification, of 8,000 bytes at most. */
const idsAtMost = 200;

const notify = async (database: Database, payload: string): Promise<void> => {
  await database.query('select pg_notify($1, $2)', [changesChannel, payload]);
};

/** Notifies the api of what a batch has changed for the public. To be called in the transaction that changed it. */
export async function notifyChanged(database: Database, changed: PublicChange): Promise<void> {
  if (changed === 'everything') return notifyEverythingChanged(database);
  if (changed.length === 0) return;
  const ids = [...new Set(changed)];
  await notify(database, ids.length <= idsAtMost ? ids.join() : 'everything');
}

/** Notifies that anything may have changed: a fill has ended, or another version is the current one. */
export const notifyEverythingChanged = (database: Database): Promise<void> => notify(database, 'everything');

/** Notifies that the search index has caught up with something it was behind of. */
export const notifySearchChanged = (database: Database): Promise<void> => notify(database, 'search');

/** Reads a notification; one that cannot be read may mean anything. */
export function readChange(payload: string): Change {
  if (payload === 'search') return { kind: 'search' };
  return /^[\da-f-]{36}(?:,[\da-f-]{36})*$/.test(payload)
    ? { kind: 'records', ids: payload.split(',') }
    : { kind: 'everything' };
}
