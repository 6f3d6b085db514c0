import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { lockName, transaction } from '../database/database.ts';
import { recordsOf } from '../database/rows.ts';
import { type Allowance, createAllowances } from '../limits/allowances.ts';

export type CodePurpose = 'signIn' | 'forgotPassword' | 'confirm' | 'deleteAccount';
/** Of a link; it is no purpose that anybody asks a code for. */
const ofLinks = 'choosePassword';

/** The records about a user's codes, without the codes themselves. Instants are ISO 8601. */
interface KeptCodes {
  readonly codes: { purpose: CodePurpose | typeof ofLinks; sentAt: string; expiresAt: string; triesLeft: number }[];
  /** When codes were sent to their addresses, oldest first. */
  readonly sent: string[];
}

/** The rules of one-time codes: see the settings of the same names. */
export interface CodeRule {
  readonly oneTimeCodeSeconds: number;
  readonly oneTimeCodeTries: number;
  readonly oneTimeCodeResendSeconds: number;
  readonly oneTimeCodesPerHour: number;
}

interface IssueRequest {
  /** The address that the code goes to, canonical. */
  readonly target: string;
  readonly purpose: CodePurpose;
  /** Whose account the code opens, or makes. Undefined: no account has this address. The limits are the same, and no code is accepted. */
  readonly userId: string | undefined;
  /** ISO 8601 instant. */
  readonly now: string;
}

/** `waitSeconds`: refused, since the last code is too recent or there were too many. `usedUp`: refused by this allowance. */
export type Issued<Taken = Allowance> =
  | { readonly code: string }
  | { readonly waitSeconds: number }
  | { readonly usedUp: Taken };

/** One-time codes of six digits (D5b), and secrets of links. They are kept as hashes. */
export interface OneTimeCodes {
  /** A new code; the one before it is void. Takes one of each allowance, also for an address without an account. */
  issue<A extends Allowance>(request: IssueRequest, rule: CodeRule, allowances?: readonly A[]): Promise<Issued<A>>;
  /**
   * The id of the user that a correct code was sent to; the code is void then. Undefined for a wrong or expired code
   * and for one with too many attempts. Every attempt counts, also concurrent ones.
   */
  redeem(request: { target: string; purpose: CodePurpose; code: string; now: string }): Promise<string | undefined>;
  /** A secret of 32 letters for a link to an address of an account, good once. */
  issueLink(link: { target: string; userId: string; now: string; expiresAt: string }): Promise<string>;
  /** The account that a link with this secret was sent for; undefined for any other text, and once it is used or has expired. */
  holderOfLink(secret: string, now: string): Promise<string | undefined>;
  /** Uses a link up. The one of `targets` that it was sent to; undefined for none, and for all but one of concurrent requests. */
  redeemLink(request: { secret: string; targets: readonly string[]; now: string }): Promise<string | undefined>;
  /** The records about a user with these addresses. */
  ofUser(userId: string, targets: readonly string[]): Promise<KeptCodes>;
  /**
   * Deletes the codes sent to some addresses. When they were sent still counts for the limits, for an hour, under a
   * keyed hash. Otherwise an attacker could add a stranger's address to an account and delete the account, again and
   * again, and have any number of codes sent there.
   */
  forget(targets: readonly string[]): Promise<void>;
}

interface CodeRow {
  user_id: string | null;
  code_hash: string;
}

const seconds = (from: string, to: number): number => Math.max(1, Math.ceil((to - Date.parse(from)) / 1_000));

/** Codes in schema `app`; `secret` hides addresses and codes in it. `migrate` must have run. */
export function createOneTimeCodes(pool: pg.Pool, secret: Uint8Array): OneTimeCodes {
  const { take } = createAllowances(secret);
  const hashOf = (...parts: readonly string[]): string =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  const targetOf = (target: string): string => hashOf('target', target);
  const codeHashOf = (target: string, purpose: CodePurpose, code: string): string =>
    hashOf('code', target, purpose, code);
  const linkedHashOf = (secret: string, target: string): string => hashOf('link', secret, target);

  return {
    issue: ({ target, purpose, userId, now }, rule, allowances = []) =>
      transaction(pool, async (client) => {
        const key = targetOf(target);
        // One request at a time for each address.
        await lockName(client, key);
        await client.query(`delete from app.one_time_code_sent where sent_at < $1::timestamptz - interval '1 hour'`, [
          now,
        ]);
        const { rows } = await client.query<{ sent_at: Date }>(
          'select sent_at from app.one_time_code_sent where target = $1 order by sent_at',
          [key],
        );
        const [oldest, newest] = [rows[0], rows.at(-1)];
        const resend = newest && newest.sent_at.getTime() + rule.oneTimeCodeResendSeconds * 1_000;
        if (resend !== undefined && resend > Date.parse(now)) return { waitSeconds: seconds(now, resend) };
        if (oldest && rows.length >= rule.oneTimeCodesPerHour) {
          return { waitSeconds: seconds(now, oldest.sent_at.getTime() + 3_600_000) };
        }
        const { usedUp } = await take(client, allowances, now);
        if (usedUp !== undefined) return { usedUp };
        const code = String(randomInt(1_000_000)).padStart(6, '0');
        const expiresAt = new Date(Date.parse(now) + rule.oneTimeCodeSeconds * 1_000).toISOString();
        await client.query('insert into app.one_time_code_sent (target, sent_at) values ($1, $2)', [key, now]);
        await client.query('delete from app.one_time_code where expires_at < $1', [now]);
        await client.query(
          `insert into app.one_time_code (target, purpose, user_id, code_hash, sent_at, expires_at, tries_left)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (target, purpose) do update set user_id = excluded.user_id, code_hash = excluded.code_hash,
             sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries_left = excluded.tries_left`,
          [key, purpose, userId ?? null, codeHashOf(target, purpose, code), now, expiresAt, rule.oneTimeCodeTries],
        );
        return { code };
      }),

    async redeem({ target, purpose, code, now }) {
      const key = targetOf(target);
      const { rows } = await pool.query<CodeRow>(
        `update app.one_time_code set tries_left = tries_left - 1
         where target = $1 and purpose = $2 and tries_left > 0 and expires_at > $3 returning user_id, code_hash`,
        [key, purpose, now],
      );
      const [row] = rows;
      if (row === undefined) return undefined;
      const [right, given] = [Buffer.from(row.code_hash), Buffer.from(codeHashOf(target, purpose, code))];
      if (!timingSafeEqual(right, given)) return undefined;
      // Only one of several concurrent requests still finds the row.
      const { rowCount } = await pool.query(
        'delete from app.one_time_code where target = $1 and purpose = $2 and code_hash = $3',
        [key, purpose, row.code_hash],
      );
      return rowCount === 1 ? (row.user_id ?? undefined) : undefined;
    },

    async issueLink({ target, userId, now, expiresAt }) {
      const secret = randomBytes(24).toString('base64url');
      // The secret is in the place of the address: whoever knows an address cannot use up its tries.
      await pool.query(
        `insert into app.one_time_code (target, purpose, user_id, code_hash, sent_at, expires_at, tries_left)
         values ($1, $2, $3, $4, $5, $6, 1)`,
        [targetOf(secret), ofLinks, userId, linkedHashOf(secret, target), now, expiresAt],
      );
      return secret;
    },

    async holderOfLink(secret, now) {
      const { rows } = await pool.query<{ user_id: string }>(
        'select user_id from app.one_time_code where target = $1 and purpose = $2 and expires_at > $3',
        [targetOf(secret), ofLinks, now],
      );
      return rows[0]?.user_id;
    },

    async redeemLink({ secret, targets, now }) {
      const { rows } = await pool.query<{ code_hash: string }>(
        'delete from app.one_time_code where target = $1 and purpose = $2 and expires_at > $3 returning code_hash',
        [targetOf(secret), ofLinks, now],
      );
      return targets.find((target) => rows[0]?.code_hash === linkedHashOf(secret, target));
    },

    async ofUser(userId, targets) {
      const keys = targets.map(targetOf);
      const [codes, sent] = await Promise.all([
        recordsOf<KeptCodes['codes'][number]>(
          pool,
          `select purpose, sent_at, expires_at, tries_left from app.one_time_code
           where user_id = $1 or target = any($2) order by sent_at, purpose`,
          [userId, keys],
        ),
        recordsOf<{ readonly sentAt: string }>(
          pool,
          'select sent_at from app.one_time_code_sent where target = any($1) order by sent_at',
          [keys],
        ),
      ]);
      return { codes, sent: sent.map(({ sentAt }) => sentAt) };
    },

    async forget(targets) {
      const keys = targets.map(targetOf);
      await pool.query('delete from app.one_time_code where target = any($1)', [keys]);
    },
  };
}
