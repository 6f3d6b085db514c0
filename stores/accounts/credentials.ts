import type { Database } from '../database/database.ts';

/** Password hashes, by user: argon2id in PHC form. A user without one signs in by code or at another site. */
export interface CredentialStore {
  passwordHash(userId: string): Promise<string | undefined>;
  /** Replaces the hash, if there is one. */
  setPassword(userId: string, passwordHash: string): Promise<void>;
  /** The user has no password any more; nothing happens where there was none. */
  remove(userId: string): Promise<void>;
}

/** Credentials in schema `app`; `migrate` must have run. */
export const createCredentialStore = (database: Database): CredentialStore => ({
  async passwordHash(userId) {
    const { rows } = await database.query<{ password_hash: string }>({
      name: 'password hash',
      text: 'select password_hash from app.credential where user_id = $1',
      values: [userId],
    });
    return rows[0]?.password_hash;
  },
  async setPassword(userId, passwordHash) {
    await database.query(
      `insert into app.credential (user_id, password_hash) values ($1, $2)
       on conflict (user_id) do update set password_hash = excluded.password_hash`,
      [userId, passwordHash],
    );
  },
  async remove(userId) {
    await database.query('delete from app.credential where user_id = $1', [userId]);
  },
});
