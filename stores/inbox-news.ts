import type { Database } from './database.ts';

/** Told, in the transaction that changed it, of whose inbox, read marks, sessions or account are not what they were. */
export const inboxChannel = 'inbox_news';

/** A notification holds 8,000 bytes at most. */
const bytesAtMost = 7_900;

/** Of these users, or of anybody. */
export type InboxNews = readonly string[] | 'everybody';

/** Tells it of these users; of everybody when they are too many for a notification. To be called in the transaction that changed something. */
export async function notifyInboxes(database: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const payload = JSON.stringify([...new Set(userIds)]);
  const fits = Buffer.byteLength(payload) <= bytesAtMost;
  await database.query('select pg_notify($1, $2)', [inboxChannel, fits ? payload : '']);
}

/** Reads a notification. */
export const readInboxNews = (payload: string): InboxNews =>
  payload === '' ? 'everybody' : (JSON.parse(payload) as string[]);
