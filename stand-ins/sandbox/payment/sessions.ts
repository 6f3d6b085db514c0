import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A payment at the bank, as the gateway sees it. */
export interface Session {
  readonly authority: string;
  readonly merchantId: string;
  /** Rial. */
  readonly amount: number;
  readonly description: string;
  readonly callbackUrl: string;
  readonly status: 'IN_BANK' | 'PAID' | 'VERIFIED' | 'FAILED';
  readonly refId: number;
  /** The answer of `verify` instead of the truth: a code, or a way to misbehave. */
  readonly verifyAs: string | null;
  readonly createdAt: Date;
}

export type Sessions = Awaited<ReturnType<typeof openSessions>>;

const columns = `authority, merchant_id as "merchantId", amount::float8 as amount, description, callback_url as "callbackUrl",
  status, ref_id::float8 as "refId", verify_as as "verifyAs", created_at as "createdAt"`;

/** The sessions of the payment sandbox, in schema `sandbox` of a database, for thirty days. */
export async function openSessions(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // Between queries a connection may break; the next query takes another.
  pool.on('error', () => undefined);
  await pool.query(`
    create schema if not exists sandbox;
    create table if not exists sandbox.payment (
      authority text primary key,
      merchant_id text not null,
      amount bigint not null,
      description text not null,
      callback_url text not null,
      status text not null default 'IN_BANK',
      ref_id bigint generated always as identity (start with 60100001),
      verify_as text,
      created_at timestamptz not null default now(),
      paid_at timestamptz
    )`);
  const one = async (sql: string, values: readonly unknown[]): Promise<Session | undefined> =>
    (await pool.query<Session>(sql, [...values])).rows[0];
  return {
    async open(session: Pick<Session, 'merchantId' | 'amount' | 'description' | 'callbackUrl'>): Promise<Session> {
      await pool.query(`delete from sandbox.payment where created_at < now() - interval '30 days'`);
      const authority = `S${randomBytes(18).toString('hex').toUpperCase().slice(0, 35)}`;
      const { merchantId, amount, description, callbackUrl } = session;
      const opened = await one(
        `insert into sandbox.payment (authority, merchant_id, amount, description, callback_url)
         values ($1, $2, $3, $4, $5) returning ${columns}`,
        [authority, merchantId, amount, description, callbackUrl],
      );
      if (opened === undefined) throw new Error('No session was written');
      return opened;
    },
    find: (authority: string) => one(`select ${columns} from sandbox.payment where authority = $1`, [authority]),
    /** The payer's choice at the bank. It is final once the money was claimed. */
    settle: (authority: string, status: 'PAID' | 'FAILED', verifyAs: string | null) =>
      one(
        `update sandbox.payment set status = $2, verify_as = $3, paid_at = case when $2 = 'PAID' then now() end
         where authority = $1 and status in ('IN_BANK', 'PAID', 'FAILED') returning ${columns}`,
        [authority, status, verifyAs],
      ),
    /** Claims the money; undefined where none was paid, or it was claimed before. */
    claim: (authority: string) =>
      one(
        `update sandbox.payment set status = 'VERIFIED' where authority = $1 and status = 'PAID' returning ${columns}`,
        [authority],
      ),
    async unverified(merchantId: string): Promise<readonly Session[]> {
      const { rows } = await pool.query<Session>(
        `select ${columns} from sandbox.payment where merchant_id = $1 and status = 'PAID'
         order by paid_at desc limit 100`,
        [merchantId],
      );
      return rows;
    },
    close: () => pool.end(),
  };
}
