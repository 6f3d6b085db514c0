import type { ContactMessage, ContactState } from '@charsu/core/contract/contact.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Database } from './database.ts';
import { Conditions, containing, countUpTo, limitOf, type Order, orderBy } from './rows.ts';

/** Messages that may come in an hour from all senders together: a support desk cannot answer more. */
const mostInAnHour = 300;
/** Messages from one address that may wait for an answer. */
const mostOfOneAddress = 5;
/** How long a message is kept, as the page on privacy says. */
const kept = '1 year';

export interface NewContactMessage
  extends Pick<ContactMessage, 'id' | 'kind' | 'name' | 'mail' | 'page' | 'body' | 'culture'> {
  /** ISO 8601. */
  readonly at: string;
}

/** Absent means any. */
export interface ContactFilter {
  /** Part of a name, address or text, or the number. */
  readonly q?: string;
  readonly kind?: ContactMessage['kind'];
  readonly state?: ContactState;
  readonly ids?: readonly string[];
}

/**
 * What people write to those who run the product, in schema `app`. Rows, not events, so that a message can be deleted
 * when its sender asks for it.
 */
export interface ContactMessages {
  /**
   * The number of the message, for its sender; undefined when too many have come. A message that is stored already
   * keeps its number.
   */
  add(message: NewContactMessage): Promise<string | undefined>;
  list(filter: ContactFilter, paging: Paging, order: Order): Promise<PageOf<ContactMessage>>;
  record(id: string): Promise<ContactMessage | undefined>;
  /** Stores the answer to a message; false when there is no such message or it was answered. */
  answer(id: string, answer: string, by: string, at: string): Promise<boolean>;
  /** False when there is none. */
  setState(id: string, state: ContactState): Promise<boolean>;
  /** The messages sent from any of these addresses. */
  ofMail(mail: string): Promise<ContactMessage[]>;
  /** Deletes the messages sent from these addresses. */
  forget(mails: readonly string[]): Promise<void>;
}

interface ContactRow {
  id: string;
  number: string;
  kind: ContactMessage['kind'];
  name: string;
  mail: string;
  page: string | null;
  body: string;
  culture: Culture;
  state: ContactState;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
  created_at: Date;
}

const recordOf = ({ created_at, answered_at, answered_by, ...row }: ContactRow): ContactMessage => ({
  ...row,
  answeredBy: answered_by,
  answeredAt: answered_at?.toISOString() ?? null,
  createdAt: created_at.toISOString(),
});

const columns = { createdAt: ['created_at'], state: ['state', 'created_at'] } as const;

export const createContactMessages = (database: Database): ContactMessages => ({
  async add({ id, kind, name, mail, page, body, culture, at }) {
    await database.query(`delete from app.contact_message where created_at < $1::timestamptz - interval '${kept}'`, [
      at,
    ]);
    const { rows } = await database.query<{ number: string }>(
      `insert into app.contact_message (id, kind, name, mail, page, body, culture, created_at)
       select $1, $2, $3, $4, $5, $6, $7, $8
       where (select count(*) from app.contact_message where created_at > $8::timestamptz - interval '1 hour') < ${mostInAnHour}
         and (select count(*) from app.contact_message where mail = $4 and state = 'waiting') < ${mostOfOneAddress}
       on conflict (id) do update set id = excluded.id returning number`,
      [id, kind, name, mail, page, body, culture, at],
    );
    return rows[0]?.number;
  },
  async list({ q = '', kind, state, ids }, paging, order) {
    const where = new Conditions();
    const words = q.trim();
    if (words !== '') {
      const pattern = containing(words);
      where.add(
        '(name ilike $? or mail ilike $? or body ilike $? or number::text = $?)',
        pattern,
        pattern,
        pattern,
        words,
      );
    }
    if (kind !== undefined) where.add('kind = $?', kind);
    if (state !== undefined) where.add('state = $?', state);
    if (ids !== undefined) where.add('id = any($?::uuid[])', ids);
    const [{ rows }, total] = await Promise.all([
      database.query<ContactRow>(
        `select * from app.contact_message ${where.sql} ${orderBy(order, columns, 'id')} ${limitOf(paging)}`,
        where.values,
      ),
      countUpTo(database, `app.contact_message ${where.sql}`, where.values),
    ]);
    return { items: rows.map(recordOf), total, ...paging };
  },
  async record(id) {
    const { rows } = await database.query<ContactRow>('select * from app.contact_message where id = $1', [id]);
    return rows[0] && recordOf(rows[0]);
  },
  async answer(id, answer, by, at) {
    const { rowCount } = await database.query(
      `update app.contact_message set state = 'answered', answer = $2, answered_by = $3, answered_at = $4
       where id = $1 and answer is null`,
      [id, answer, by, at],
    );
    return rowCount === 1;
  },
  async setState(id, state) {
    const { rowCount } = await database.query('update app.contact_message set state = $2 where id = $1', [id, state]);
    return rowCount === 1;
  },
  async ofMail(mail) {
    const { rows } = await database.query<ContactRow>(
      'select * from app.contact_message where mail = $1 order by created_at desc, id',
      [mail],
    );
    return rows.map(recordOf);
  },
  async forget(mails) {
    await database.query('delete from app.contact_message where mail = any($1)', [mails]);
  },
});
