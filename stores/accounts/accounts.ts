import type { Database } from '../database/database.ts';
import { notifyInboxes } from '../messages/inbox-news.ts';

/** The accounts of table `app.account`, to which personal rows of the schema `app` refer. */
export const createAccounts = (database: Database) => ({
  /** Deletes an account with everything that belongs to it. */
  async delete(userId: string): Promise<void> {
    // First, each by itself: what begins a session or notes its use locks a row of these, and then needs the account.
    await database.query('delete from app.credential where user_id = $1', [userId]);
    await database.query('delete from app.session where user_id = $1', [userId]);
    await database.query('delete from app.account where user_id = $1', [userId]);
    await notifyInboxes(database, [userId]);
  },
});

export type Accounts = ReturnType<typeof createAccounts>;
