import type { Database } from '../database/database.ts';

/** Notified in the transaction that changed an inbox, its read marks, the sessions or the account of a user. */
export const inboxChannel = 'inbox_news';

/** A notification holds 8,000 bytes at most. */
const bytesAtMost = 7_900;

/** The ids of the users, or everybody. */
export type InboxNews = readonly string[] | 'everybody';

/**
 * Notifies of these users, or of everybody when the ids do not fit in a notification. Call it in the transaction of the
 * change.
 */
export async function notifyInboxes(database: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const payload = JSON.stringify([...new Set(userIds)]);
  const fits = Buffer.byteLength(payload) <= bytesAtMost;
  await database.query('select pg_notify($1, $2)', [inboxChannel, fits ? payload : '']);
}

/** Reads a notification. */
export const readInboxNews = (payload: string): InboxNews =>
  payload === '' ? 'everybody' : (JSON.parse(payload) as string[]);
