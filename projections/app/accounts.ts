import type { Role } from '@charsu/core/domain/permissions.ts';
import type { Database } from '../database.ts';
import type { Account } from './account.ts';
import { createTokenLookups } from './token-lookups.ts';

/** What a new account starts with; the password is hashed already. */
export type NewAccount = Pick<Account, 'userId' | 'personId' | 'username' | 'displayName' | 'passwordHash' | 'roles'>;

/** When failures lock an account, and for how long. */
export interface LockRule {
  /** Failures in a row that lock. */
  readonly attempts: number;
  readonly minutes: number;
}

/** People's ways in, and the tokens they signed out of. User names are compared in lower case. */
export interface AccountStore {
  byUsername(username: string): Promise<Account | undefined>;
  byId(userId: string): Promise<Account | undefined>;
  /** Does nothing when the user id or the user name exists; true when the account was made. */
  create(account: NewAccount): Promise<boolean>;
  /** Counts a wrong password and locks by the rule. Answers until when it is locked, if it is. */
  recordFailure(userId: string, rule: LockRule, at: string): Promise<string | null>;
  /** Forgets the failures. */
  recordSuccess(userId: string): Promise<void>;
  /** Remembers a signed-out token until it expires by itself. */
  revokeToken(jti: string, expiresAt: string): Promise<void>;
  isRevoked(jti: string): Promise<boolean>;
  /** The account of a token's bearer as it is now; undefined when there is none or the token was signed out. */
  ofToken(userId: string, jti: string): Promise<Account | undefined>;
}

interface AccountRow {
  user_id: string;
  person_id: string | null;
  username: string;
  display_name: string;
  password_hash: string;
  roles: Role[];
  failed_attempts: number;
  locked_until: Date | null;
}

const accountOf = (row: AccountRow): Account => ({
  userId: row.user_id,
  personId: row.person_id,
  username: row.username,
  displayName: row.display_name,
  passwordHash: row.password_hash,
  roles: row.roles,
  failedAttempts: row.failed_attempts,
  lockedUntil: row.locked_until?.toISOString() ?? null,
});

/** Accounts in schema `app`; `migrate` must have run. */
export function createAccountStore(database: Database): AccountStore {
  const one = async (condition: string, value: string) => {
    const { rows } = await database.query<AccountRow>(`select * from app.account where ${condition} = $1`, [value]);
    return rows[0] && accountOf(rows[0]);
  };
  const bearers = createTokenLookups(async (asked) => {
    // Asked for every request of every member: one round trip, planned once a connection.
    const { rows } = await database.query<AccountRow & { number: string }>({
      name: 'accounts_of_tokens',
      text: `select asked.number, account.*
        from unnest($1::text[], $2::text[]) with ordinality as asked (user_id, jti, number)
        join app.account account on account.user_id = asked.user_id
        where not exists (select from app.revoked_token revoked where revoked.jti = asked.jti)`,
      values: [asked.map(({ userId }) => userId), asked.map(({ jti }) => jti)],
    });
    const found = new Map(rows.map((row) => [Number(row.number), accountOf(row)]));
    return asked.map((_, index) => found.get(index + 1));
  });
  return {
    byUsername: (username) => one('username', username.toLowerCase()),
    byId: (userId) => one('user_id', userId),
    async create({ userId, personId, username, displayName, passwordHash, roles }) {
      const { rowCount } = await database.query(
        `insert into app.account (user_id, person_id, username, display_name, password_hash, roles)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        [userId, personId, username.toLowerCase(), displayName, passwordHash, roles],
      );
      return rowCount === 1;
    },
    async recordFailure(userId, rule, at) {
      // A lock that has run out starts the count anew.
      const { rows } = await database.query<{ locked_until: Date | null }>(
        `update app.account set
           failed_attempts = f.failures,
           locked_until = case when f.failures >= $2 then $4::timestamptz + make_interval(mins => $3)
             else case when locked_until > $4 then locked_until end end
         from (select user_id as id, case when locked_until <= $4 then 1 else failed_attempts + 1 end as failures
               from app.account where user_id = $1 for update) f
         where user_id = f.id
         returning locked_until`,
        [userId, rule.attempts, rule.minutes, at],
      );
      return rows[0]?.locked_until?.toISOString() ?? null;
    },
    async recordSuccess(userId) {
      await database.query(
        `update app.account set failed_attempts = 0, locked_until = null
         where user_id = $1 and (failed_attempts > 0 or locked_until is not null)`,
        [userId],
      );
    },
    async revokeToken(jti, expiresAt) {
      await database.query('delete from app.revoked_token where expires_at < now()');
      await database.query('insert into app.revoked_token (jti, expires_at) values ($1, $2) on conflict do nothing', [
        jti,
        expiresAt,
      ]);
    },
    async isRevoked(jti) {
      const { rowCount } = await database.query('select from app.revoked_token where jti = $1', [jti]);
      return rowCount === 1;
    },
    ofToken: (userId, jti) => bearers({ userId, jti }),
  };
}
