import type { Database } from '../database.ts';

export interface Credential {
  /** argon2id in PHC form; null: signs in by code or elsewhere only. */
  readonly passwordHash: string | null;
  /** Wrong passwords in a row. */
  readonly failures: number;
}

/** Password hashes and the count of failures, by user. */
export interface CredentialStore {
  find(userId: string): Promise<Credential | undefined>;
  /** Sets the password, or takes it away, and forgets the failures. */
  setPassword(userId: string, passwordHash: string | null): Promise<void>;
  /** Counts a failure, each one of several at once; answers how many in a row there are now. */
  recordFailure(userId: string): Promise<number>;
  forgetFailures(userId: string): Promise<void>;
  remove(userId: string): Promise<void>;
}

interface CredentialRow {
  password_hash: string | null;
  failures: number;
}

/** Credentials in schema `app`; `migrate` must have run. */
export const createCredentialStore = (database: Database): CredentialStore => ({
  async find(userId) {
    const { rows } = await database.query<CredentialRow>(
      'select password_hash, failures from app.credential where user_id = $1',
      [userId],
    );
    return rows[0] && { passwordHash: rows[0].password_hash, failures: rows[0].failures };
  },
  async setPassword(userId, passwordHash) {
    await database.query(
      `insert into app.credential (user_id, password_hash) values ($1, $2)
       on conflict (user_id) do update set password_hash = excluded.password_hash, failures = 0`,
      [userId, passwordHash],
    );
  },
  async recordFailure(userId) {
    const { rows } = await database.query<{ failures: number }>(
      `insert into app.credential (user_id, failures) values ($1, 1)
       on conflict (user_id) do update set failures = app.credential.failures + 1 returning failures`,
      [userId],
    );
    return rows[0]?.failures ?? 0;
  },
  async forgetFailures(userId) {
    await database.query('update app.credential set failures = 0 where user_id = $1 and failures > 0', [userId]);
  },
  async remove(userId) {
    await database.query('delete from app.credential where user_id = $1', [userId]);
  },
});
