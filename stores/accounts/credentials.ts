import type { Database } from '../database/database.ts';

/**
 * Password hashes in schema `app`, by user: argon2id in PHC form; `migrate` must have run. A user without one signs in by
 * code or at another site.
 */
export const createCredentialStore = (database: Database) => ({
  async passwordHash(userId: string): Promise<string | undefined> {
    const { rows } = await database.query<{ password_hash: string }>({
      name: 'password hash',
      text: 'select password_hash from app.credential where user_id = $1',
      values: [userId],
    });
    return rows[0]?.password_hash;
  },
  /** Keeps the hash in the place of an earlier one. */
  async setPassword(userId: string, passwordHash: string): Promise<void> {
    await database.query(
      `insert into app.credential (user_id, password_hash) values ($1, $2)
       on conflict (user_id) do update set password_hash = excluded.password_hash`,
      [userId, passwordHash],
    );
  },
  /** The user has no password any more; nothing happens where there was none. */
  async remove(userId: string): Promise<void> {
    await database.query('delete from app.credential where user_id = $1', [userId]);
  },
});

export type CredentialStore = ReturnType<typeof createCredentialStore>;
