import type { Database } from '@charsu/stores/database/database.ts';

/** The channel of changes on public pages, notified in the transaction of the change; see `Change`. */
export const changesChannel = 'read_changes';

/** Ids of the records whose public pages change; or everything, where they appear on too many pages to name. */
export type PublicChange = readonly string[] | 'everything';

/**
 * A change of public pages: of some records and the lists that show them; of the answers of the search index; or of
 * everything.
 */
export type Change =
  | { readonly kind: 'records'; readonly ids: readonly string[] }
  | { readonly kind: 'search' }
  | { readonly kind: 'everything' };

/** More ids do not fit into a notification, which has 8,000 bytes at most. */
const idsAtMost = 200;

const notify = async (database: Database, payload: string): Promise<void> => {
  await database.query('select pg_notify($1, $2)', [changesChannel, payload]);
};

/** Notifies the API of the public changes of a batch. Call it in the transaction of the change. */
export async function notifyChanged(database: Database, ...changed: readonly PublicChange[]): Promise<void> {
  const ids = new Set(changed.flat());
  if (ids.size === 0) return;
  await notify(database, changed.includes('everything') || ids.size > idsAtMost ? 'everything' : [...ids].join());
}

/** Notifies that anything may have changed: a fill has ended, or another version is the current one. */
export const notifyEverythingChanged = (database: Database): Promise<void> => notify(database, 'everything');

/** Notifies that the search index has caught up. */
export const notifySearchChanged = (database: Database): Promise<void> => notify(database, 'search');

/** Reads a notification; one that cannot be read may mean anything. */
export function readChange(payload: string): Change {
  if (payload === 'search') return { kind: 'search' };
  return /^[\da-f-]{36}(?:,[\da-f-]{36})*$/.test(payload)
    ? { kind: 'records', ids: payload.split(',') }
    : { kind: 'everything' };
}
