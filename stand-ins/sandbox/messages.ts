import pg from 'pg';

/** A message that the real service would have delivered. */
interface CaughtMessage {
  readonly id: string;
  readonly channel: 'sms' | 'email';
  readonly receiver: string;
  readonly subject: string | null;
  readonly text: string;
  readonly caughtAt: string;
}

export interface CaughtMessages {
  add(message: Omit<CaughtMessage, 'id' | 'caughtAt'>): Promise<string>;
  /** Newest first; only those to one receiver, if it is given. */
  list(receiver: string | undefined, most: number): Promise<CaughtMessage[]>;
  /** Deletes those to one receiver. */
  forget(receiver: string): Promise<void>;
  close(): Promise<void>;
}

/** The number of messages that are kept, and for how many days: no longer than the product keeps receivers. */
const mostKept = 1_000;
const keptDays = 30;

/**
 * Deletes the messages that a sandbox caught before the real services were set up. The sandbox no longer runs, so it
 * could not delete a single receiver's messages on request.
 */
export async function forgetCaughtMessages(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `do $$ begin if to_regclass('sandbox.message') is not null then delete from sandbox.message; end if; end $$`,
    );
  } finally {
    await client.end();
  }
}

/** The messages that the sandbox caught, in schema `sandbox` of a database. */
export async function openCaughtMessages(databaseUrl: string): Promise<CaughtMessages> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // Between queries a connection may break; the next query takes another.
  pool.on('error', () => undefined);
  await pool.query(`
    create schema if not exists sandbox;
    create table if not exists sandbox.message (
      id bigint generated always as identity primary key,
      channel text not null,
      receiver text not null,
      subject text,
      text text not null,
      caught_at timestamptz not null default now()
    )`);
  return {
    async add({ channel, receiver, subject, text }) {
      const { rows } = await pool.query<{ id: string }>(
        'insert into sandbox.message (channel, receiver, subject, text) values ($1, $2, $3, $4) returning id',
        [channel, receiver, subject, text],
      );
      const id = rows[0]?.id ?? '';
      await pool.query(
        `delete from sandbox.message
         where id <= $1::bigint - $2 or caught_at < now() - make_interval(days => ${keptDays})`,
        [id, mostKept],
      );
      return id;
    },
    async list(receiver, most) {
      const { rows } = await pool.query<Omit<CaughtMessage, 'caughtAt'> & { caught_at: Date }>(
        'select * from sandbox.message where $1::text is null or receiver = $1 order by id desc limit $2',
        [receiver ?? null, most],
      );
      return rows.map(({ caught_at, ...message }) => ({ ...message, caughtAt: caught_at.toISOString() }));
    },
    async forget(receiver) {
      await pool.query('delete from sandbox.message where receiver = $1', [receiver]);
    },
    close: () => pool.end(),
  };
}
