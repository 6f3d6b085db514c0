import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { SubscriberRecord } from '@charsu/core/contract/subscriber.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Database } from '../database.ts';
import type { Order } from '../queries.ts';
import { Conditions, containing, countUpTo, limitOf, orderBy } from '../rows.ts';

/** Absent means any. */
export interface SubscriberFilter {
  /** Any part of the address. */
  readonly q?: string;
  readonly mailCulture?: Culture;
}

/** Who wants the newsletter, in schema `app`; docs/decisions/0011 says why this is no event. Addresses are in lower case. */
export interface SubscriberStore {
  /** False when the address is there already. `at`: ISO 8601. */
  add(mail: string, culture: Culture, at: string): Promise<boolean>;
  list(filter: SubscriberFilter, paging: Paging, order: Order): Promise<PageOf<SubscriberRecord>>;
  ofMail(mail: string): Promise<SubscriberRecord | undefined>;
  /** False when there is none of this id. */
  remove(id: string): Promise<boolean>;
  /** Deletes those of some addresses. */
  forget(mails: readonly string[]): Promise<void>;
}

interface SubscriberRow {
  id: string;
  mail: string;
  culture: Culture;
  created_at: Date;
}

const recordOf = ({ id, mail, culture, created_at }: SubscriberRow): SubscriberRecord => ({
  id,
  mail,
  culture,
  createdAt: created_at.toISOString(),
});

const columns = { createdAt: ['created_at'], mail: ['mail'] };

/** Subscribers; `migrate` must have run. */
export const createSubscriberStore = (database: Database): SubscriberStore => ({
  async add(mail, culture, at) {
    const { rowCount } = await database.query(
      'insert into app.subscriber (mail, culture, created_at) values ($1, $2, $3) on conflict do nothing',
      [mail, culture, at],
    );
    return rowCount === 1;
  },
  async list({ q = '', mailCulture }, paging, order) {
    const where = new Conditions();
    if (q !== '') where.add('mail like $?', containing(q.toLowerCase()));
    if (mailCulture !== undefined) where.add('culture = $?', mailCulture);
    const [{ rows }, total] = await Promise.all([
      database.query<SubscriberRow>(
        `select * from app.subscriber ${where.sql} ${orderBy(order, columns, 'id')} ${limitOf(paging)}`,
        where.values,
      ),
      countUpTo(database, `app.subscriber ${where.sql}`, where.values),
    ]);
    return { items: rows.map(recordOf), total, ...paging };
  },
  async ofMail(mail) {
    const { rows } = await database.query<SubscriberRow>('select * from app.subscriber where mail = $1', [mail]);
    return rows[0] && recordOf(rows[0]);
  },
  async remove(id) {
    const { rowCount } = await database.query('delete from app.subscriber where id = $1', [id]);
    return rowCount === 1;
  },
  async forget(mails) {
    await database.query('delete from app.subscriber where mail = any($1)', [mails]);
  },
});
