import type { ContactMessage, ContactState, contactFilters, ReportReason } from '@charsu/core/contract/contact.ts';
import type { Desk } from '@charsu/core/contract/desk.ts';
import type { FilterOf, PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import type pg from 'pg';
import { type Database, transaction } from '../database/database.ts';
import { anyRow, Conditions, containing, type Order, orderBy, pageOfRecords, recordsOf } from '../database/rows.ts';
import { type Allowance, createAllowances, day, hour } from '../limits/allowances.ts';
import { createOutgoingMessages, type NewMessage } from './outgoing.ts';

/**
 * The messages that may come within an hour, the narrowest limit first: a flood from one place uses up its own room.
 * Visitors, members, the forms and reports of advertisements each have their own total, which comes last.
 */
const anHour = { account: 10, address: 10, network: 40, advertisement: 40, total: 1_000 } as const;
/** Reports of one case that are read. */
const reportsShown = 50;
/** Messages in a day under one e-mail address from one network: elsewhere its owner still finds room. */
const mostOfOneMail = 5;
/** How long a message is kept, as the page on privacy says. */
const kept = '1 year';

/** The sender: a member by account, a visitor by the address and its network. */
export type Sender = { readonly userId: string } | { readonly address: string; readonly network: string };

/** The allowances of a sender, for `what` of which each side has a total of its own. */
function allowancesOf(what: string, from: Sender, advertisementId?: string): Allowance[] {
  const side = 'userId' in from ? 'members' : 'visitors';
  const within = (name: string, most: number) => ({ name: `${what}, ${side}, ${name}`, most, seconds: hour });
  return [
    ...('userId' in from
      ? [within(from.userId, anHour.account)]
      : [within(from.address, anHour.address), within(from.network, anHour.network)]),
    ...(advertisementId === undefined ? [] : [within(advertisementId, anHour.advertisement)]),
    within('all', anHour.total),
  ];
}

/** The allowances of a message; reports of conversations are counted apart from the forms. */
const allowancesOfMessage = (kind: ContactMessage['kind'], mail: string, from: Sender): Allowance[] => [
  ...('network' in from ? [{ name: `${mail} from ${from.network}`, most: mostOfOneMail, seconds: day }] : []),
  ...allowancesOf(kind === 'report' ? 'conversation' : 'form', from),
];

interface NewContactMessage
  extends Pick<ContactMessage, 'id' | 'kind' | 'name' | 'mail' | 'page' | 'body' | 'culture'> {
  /** Of a report of a conversation: who reports it, and whose account it is about. */
  readonly reportingUserId?: string;
  readonly reportedUserId?: string;
  /** Undefined: the product itself, which has no limit. */
  readonly from?: Sender;
  /** ISO 8601. */
  readonly at: string;
}

/** A visitor's report of an advertisement, with the name and the page of the case. */
interface NewReport {
  readonly id: string;
  readonly advertisementId: string;
  readonly name: string;
  readonly page: string;
  readonly reason: ReportReason;
  /** May be empty. */
  readonly text: string;
  readonly culture: Culture;
  /** Is counted, and stored nowhere. */
  readonly from: Sender;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * Messages of people to the operator, in schema `app`. Rows, not events, so that a message can be deleted
 * when its sender asks for it.
 */
export interface ContactMessages {
  /**
   * The number of the message, for its sender; undefined when too many have come. A message that is stored already
   * keeps its number.
   */
  add(message: NewContactMessage): Promise<string | undefined>;
  /**
   * Adds a report to the waiting case of its advertisement, or opens one; false when too many have come. A report that is
   * stored already counts once.
   */
  report(report: NewReport): Promise<boolean>;
  list(filter: FilterOf<typeof contactFilters>, paging: Paging, order: Order): Promise<PageOf<ContactMessage>>;
  record(id: string): Promise<ContactMessage | undefined>;
  /** How many reports and messages wait, and since when the oldest of each; none are left out. */
  waiting(): Promise<Desk>;
  /**
   * Stores the answer to a message together with the letter that brings it: neither without the other. False when there
   * is no such message or it was answered.
   */
  answer(id: string, answer: string, by: string, at: string, letter?: NewMessage): Promise<boolean>;
  /** False when there is none, or when another case of its advertisement waits already. */
  setState(id: string, state: ContactState): Promise<boolean>;
  /** The messages sent from a confirmed address, and the reports that the user made of conversations. */
  ofUser(userId: string, confirmedMail: string | null): Promise<ContactMessage[]>;
  /**
   * Deletes the messages sent from addresses that the user has confirmed, and the reports of conversations that the user
   * had part in.
   */
  forget(confirmedMails: readonly string[]): Promise<void>;
  /** Deletes the cases of reported advertisements. */
  forgetAbout(advertisementIds: readonly string[]): Promise<void>;
}

/** The columns of a message, with its reports. */
const columns = `id, number, kind, name, mail, page, body, culture, state, answer, answered_by, answered_at, created_at,
  reported_user_id, advertisement_id,
  (select coalesce(json_object_agg(reason, n), '{}') from (
     select reason, count(*)::int as n from app.advertisement_report where message_id = m.id group by reason) r) as report_counts,
  (select coalesce(json_agg(json_build_object('id', id, 'reason', reason, 'text', body,
       'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by created_at desc, id), '[]')
   from (
     select * from app.advertisement_report where message_id = m.id order by created_at desc, id limit ${reportsShown}) r
  ) as reports`;
const from = 'app.contact_message m';

const forgetOld = (database: Database, at: string) =>
  database.query(`delete from app.contact_message where created_at < $1::timestamptz - interval '${kept}'`, [at]);

const sortable = { createdAt: ['created_at'], state: ['state', 'created_at'] } as const;

/** `secret` hides who has sent how many. */
export function createContactMessages(pool: pg.Pool, secret: Uint8Array): ContactMessages {
  const { take } = createAllowances(secret);
  return {
    async report({ id, advertisementId, name, page, reason, text, culture, from, at }) {
      await forgetOld(pool, at);
      return transaction(pool, async (client) => {
        const known = await client.query('select from app.advertisement_report where id = $1', [id]);
        if (known.rowCount === 1) return true;
        const { usedUp } = await take(client, allowancesOf('report', from, advertisementId), at, id);
        if (usedUp) return false;
        await client.query(
          `with waiting as (
           insert into app.contact_message (id, kind, name, mail, page, body, culture, created_at, advertisement_id)
           values (gen_random_uuid(), 'advertisement', $3, '', $4, '', $7, $8, $2)
           on conflict (advertisement_id) where state = 'waiting' do update set advertisement_id = excluded.advertisement_id
           returning id)
         insert into app.advertisement_report (id, message_id, reason, body, created_at)
         select $1, waiting.id, $5, $6, $8 from waiting on conflict (id) do nothing`,
          [id, advertisementId, name, page, reason, text, culture, at],
        );
        return true;
      });
    },
    async add({ id, kind, name, mail, page, body, culture, from, at, reportingUserId = null, reportedUserId = null }) {
      await forgetOld(pool, at);
      return transaction(pool, async (client) => {
        const known = await client.query<{ number: string }>('select number from app.contact_message where id = $1', [
          id,
        ]);
        if (known.rows[0] !== undefined) return known.rows[0].number;
        if (from !== undefined) {
          const { usedUp } = await take(client, allowancesOfMessage(kind, mail, from), at, id);
          if (usedUp) return undefined;
        }
        const { rows } = await client.query<{ number: string }>(
          `insert into app.contact_message (id, kind, name, mail, page, body, culture, created_at, reporting_user_id, reported_user_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         on conflict (id) do update set id = excluded.id returning number`,
          [id, kind, name, mail, page, body, culture, at, reportingUserId, reportedUserId],
        );
        return rows[0]?.number;
      });
    },
    async list({ q = '', kind, state, reportedUserId, ids }, paging, order) {
      const where = new Conditions();
      const words = q.trim();
      if (words !== '') {
        const pattern = containing(words);
        where.add(
          '(name ilike $? or mail ilike $? or body ilike $? or number::text = $?)',
          pattern,
          pattern,
          pattern,
          toAsciiDigits(words),
        );
      }
      if (kind !== undefined) where.add('kind = $?', kind);
      if (state !== undefined) where.add('state = $?', state);
      if (reportedUserId !== undefined) where.add('reported_user_id = $?', reportedUserId);
      if (ids !== undefined) where.add('id = any($?::uuid[])', ids);
      return pageOfRecords(pool, { columns, from, where }, orderBy(order, sortable, 'id'), paging);
    },
    waiting: () =>
      recordsOf(
        pool,
        `select case when kind in ('report', 'advertisement') then 'reports' else 'messages' end as pile,
           count(*)::int as waiting, min(created_at) as oldest
         from app.contact_message where state = 'waiting' group by pile`,
      ),
    async record(id) {
      return (await recordsOf<ContactMessage>(pool, `select ${columns} from ${from} where id = $1`, [id]))[0];
    },
    answer: (id, answer, by, at, letter) =>
      transaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `update app.contact_message set state = 'answered', answer = $2, answered_by = $3, answered_at = $4
         where id = $1 and answer is null`,
          [id, answer, by, at],
        );
        if (rowCount === 1 && letter !== undefined) await createOutgoingMessages(client).enqueue(letter);
        return rowCount === 1;
      }),
    setState: (id, state) =>
      anyRow(
        pool,
        `update app.contact_message m set state = $2 where id = $1 and not exists (
         select from app.contact_message other
         where other.advertisement_id = m.advertisement_id and other.state = 'waiting' and other.id <> m.id)`,
        [id, state],
      ),
    async ofUser(userId, confirmedMail) {
      return recordsOf(
        pool,
        `select ${columns} from ${from}
         where (mail = $2 and reporting_user_id is null) or reporting_user_id = $1 order by created_at desc, id`,
        [userId, confirmedMail],
      );
    },
    async forget(confirmedMails) {
      await pool.query('delete from app.contact_message where mail = any($1) and reporting_user_id is null', [
        confirmedMails,
      ]);
    },
    async forgetAbout(advertisementIds) {
      await pool.query('delete from app.contact_message where advertisement_id = any($1::uuid[])', [advertisementIds]);
    },
  };
}
