import type { MessageState } from '@charsu/core/contract/outbox.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Delivery } from '@charsu/core/gateways/delivery.ts';
import type { MessageTemplate } from '@charsu/core/i18n/messages/index.ts';
import type { Database } from './database.ts';
import { mailNotices } from './reactors.ts';
import { Conditions, containing, countUpTo, limitOf } from './rows.ts';

/** Told when a message waits. */
export const outgoingChannel = 'outgoing_message';

export type MessageParams = Readonly<Record<string, string | number>>;

/** What messages go out by: one of them may be away while the other sends. */
export const messageChannels = ['sms', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** A message to be sent. Instants are ISO 8601 in UTC. */
export interface NewMessage {
  readonly id: string;
  /** Whose message it is; it is deleted with the user. Undefined: nobody's any more, its receiver goes once it is done. */
  readonly userId: string | undefined;
  readonly channel: MessageChannel;
  /** `+989…` or an e-mail address. */
  readonly receiver: string;
  readonly template: MessageTemplate;
  readonly culture: Culture;
  readonly params: MessageParams;
  readonly at: string;
  /** When it stops being worth anything. */
  readonly voidAt?: string;
}

export interface WaitingMessage
  extends Pick<NewMessage, 'id' | 'channel' | 'receiver' | 'template' | 'culture' | 'params'> {
  /** Whose message it is; null when it is nobody's any more. */
  readonly userId: string | null;
  /** Tries so far, this one included. */
  readonly tries: number;
}

/** A message as administrators see it. */
export interface ListedMessage {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly receiver: string;
  readonly template: string;
  readonly culture: string;
  readonly state: MessageState;
  readonly tries: number;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly reference: string | null;
  readonly reason: string | null;
}

/** How often a message that may be sent again is tried, and the pauses between, in seconds. */
const pauses = [60, 300, 1_800];
/** How long a try may be under way before its process is taken for dead, in seconds: nobody knows what became of it. */
const abandonedAfter = 120;
/** How long a refusal says that a service does not send, in minutes: nobody else may have tried since. */
const refusalMinutes = 15;
/** Why a message was given up that nobody needs any more. */
const tooLate = 'too late';
/** Letters to people who need no account. */
const toAnybody = `('newsletterConfirm', 'contactAnswer')`;
/** Of whom there is no account any more. */
const ofTheGone = `user_id is null and template not in ${toAnybody}`;
/** What is wiped off a message that is done: what stood in it, and where it went to if that is nobody's any more. */
const wiped = `params = '{}', receiver = case when user_id is null then '' else receiver end`;
/** How long somebody may take at most to copy a few notices into mails; who waits longer gives up. */
const copyingAtMost = '3s';
/** Days for which receivers are kept. */
const keptDays = 30;

/** Messages out, in schema `app`; `migrate` must have run. */
export interface OutgoingMessages {
  enqueue(message: NewMessage): Promise<void>;
  /**
   * Takes the next of a channel that is due, before all others what is soonest worth nothing any more; nobody else gets it. What an
   * ended process left under way becomes unknown.
   */
  claim(now: string, channel: MessageChannel): Promise<WaitingMessage | undefined>;
  /** Whether whoever gets a message has no account any more, also since a moment ago. */
  isGone(id: string): Promise<boolean>;
  /** Where messages went to those who are gone, of which an ended process has left unknown what became: before `claim` wipes it. */
  abandoned(now: string, channel: MessageChannel): Promise<string[]>;
  /** Writes down what became of a try; whether it is tried again follows from it. */
  finish(id: string, delivery: Delivery, now: string): Promise<void>;
  /** Whether the service of a channel has refused what it was given last, within the last minutes. */
  refusedLast(channel: MessageChannel, now: string): Promise<boolean>;
  list(paging: {
    readonly page: number;
    readonly pageSize: number;
    readonly state?: MessageState;
    /** Any part of where they went to. */
    readonly receiver?: string;
    readonly ids?: readonly string[];
  }): Promise<{ items: ListedMessage[]; total: number }>;
  /** What was sent to a user within the days for which it is kept, newest first. */
  ofUser(userId: string): Promise<ListedMessage[]>;
  /** Deletes what was sent to a user; outside of a transaction. What is under way at this moment is nobody's from now on, and is not tried again. */
  forget(userId: string): Promise<void>;
}

interface MessageRow {
  id: string;
  user_id: string | null;
  channel: MessageChannel;
  receiver: string;
  template: MessageTemplate;
  culture: Culture;
  params: MessageParams;
  state: MessageState;
  tries: number;
  created_at: Date;
  finished_at: Date | null;
  reference: string | null;
  reason: string | null;
}

/** What stands in a message is nobody's business. */
const listed = ({ created_at, finished_at, ...row }: MessageRow): ListedMessage => ({
  id: row.id,
  channel: row.channel,
  receiver: row.receiver,
  template: row.template,
  culture: row.culture,
  state: row.state,
  tries: row.tries,
  reference: row.reference,
  reason: row.reason,
  createdAt: created_at.toISOString(),
  finishedAt: finished_at?.toISOString() ?? null,
});

export const createOutgoingMessages = (database: Database): OutgoingMessages => ({
  async enqueue({ id, userId, channel, receiver, template, culture, params, at, voidAt }) {
    await database.query(
      `with enqueued as (
         insert into app.outgoing_message
           (id, user_id, channel, receiver, template, culture, params, created_at, due_at, void_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9) on conflict do nothing returning id)
       select pg_notify('${outgoingChannel}', '') from enqueued`,
      [id, userId ?? null, channel, receiver, template, culture, JSON.stringify(params), at, voidAt ?? null],
    );
  },

  async claim(now, channel) {
    await database.query(
      `update app.outgoing_message set state = 'unknown', finished_at = $1, ${wiped},
         reason = 'the process that sent it has ended'
       where state = 'sending' and channel = $2 and due_at < $1`,
      [now, channel],
    );
    await database.query(
      `update app.outgoing_message set state = 'refused', finished_at = $1, ${wiped}, reason = '${tooLate}'
       where state = 'waiting' and channel = $2 and void_at < $1`,
      [now, channel],
    );
    await database.query(
      `delete from app.outgoing_message where created_at < $1::timestamptz - make_interval(days => ${keptDays})`,
      [now],
    );
    // The state is stored before anything is sent: a crash afterwards must not send it twice.
    const { rows } = await database.query<MessageRow>(
      `update app.outgoing_message set state = 'sending', tries = tries + 1,
         due_at = $1::timestamptz + make_interval(secs => ${abandonedAfter})
       where id = (select id from app.outgoing_message where state = 'waiting' and channel = $2
         and due_at <= $1 order by void_at, due_at limit 1 for update skip locked)
       returning *`,
      [now, channel],
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    const { id, user_id: userId, receiver, template, culture, params, tries } = row;
    return { id, userId, channel, receiver, template, culture, params, tries };
  },

  async isGone(id) {
    const { rows } = await database.query(`select from app.outgoing_message where id = $1 and not (${ofTheGone})`, [
      id,
    ]);
    return rows.length === 0;
  },

  async abandoned(now, channel) {
    const { rows } = await database.query<{ receiver: string }>(
      `select receiver from app.outgoing_message where state = 'sending' and channel = $2 and due_at < $1
         and ${ofTheGone}`,
      [now, channel],
    );
    return rows.map(({ receiver }) => receiver);
  },

  async finish(id, delivery, now) {
    const { rows } = await database.query<{ tries: number }>('select tries from app.outgoing_message where id = $1', [
      id,
    ]);
    const [row] = rows;
    if (row === undefined) return;
    const pause = delivery.outcome === 'refused' && delivery.again ? pauses[row.tries - 1] : undefined;
    const reason = delivery.outcome === 'sent' ? null : delivery.reason;
    if (pause !== undefined) {
      await database.query(
        `update app.outgoing_message set state = 'waiting', reason = $3,
           due_at = $2::timestamptz + make_interval(secs => $4) where id = $1`,
        [id, now, reason, pause],
      );
      return;
    }
    await database.query(
      `update app.outgoing_message set state = $3, finished_at = $2, reason = $4, reference = $5, ${wiped}
       where id = $1`,
      [id, now, delivery.outcome, reason, delivery.outcome === 'sent' ? delivery.reference : null],
    );
  },

  async refusedLast(channel, now) {
    // One that waits after a try was refused, and is tried again; one that is given up as too late was refused before.
    const { rows } = await database.query<{ state: MessageState }>(
      `select state from app.outgoing_message
       where channel = $1 and tries > 0 and state <> 'sending'
         and created_at > $2::timestamptz - make_interval(mins => ${refusalMinutes})
       order by case when finished_at is null or reason = '${tooLate}' then created_at else finished_at end desc limit 1`,
      [channel, now],
    );
    return rows[0]?.state === 'waiting' || rows[0]?.state === 'refused';
  },

  async list({ state, receiver, ids, ...paging }) {
    const where = new Conditions();
    if (state !== undefined) where.add('state = $?', state);
    if (receiver !== undefined) where.add('receiver like $?', containing(receiver.toLowerCase()));
    if (ids !== undefined) where.add('id = any($?::uuid[])', ids);
    const [found, total] = await Promise.all([
      database.query<MessageRow>(
        `select * from app.outgoing_message ${where.sql} order by created_at desc, id ${limitOf(paging)}`,
        where.values,
      ),
      countUpTo(database, `app.outgoing_message ${where.sql}`, where.values),
    ]);
    return { items: found.rows.map(listed), total };
  },

  async ofUser(userId) {
    const { rows } = await database.query<MessageRow>(
      'select * from app.outgoing_message where user_id = $1 order by created_at desc, id',
      [userId],
    );
    return rows.map(listed);
  },

  async forget(userId) {
    // Whoever copies notices into mails at this moment may have found this user still there.
    await database.query(
      `set local lock_timeout = '${copyingAtMost}'; 
       select from app.reactor where name = '${mailNotices}' for share`,
    );
    await database.query(
      `with mine as (select id, state from app.outgoing_message where user_id = $1 for update),
       under_way as (
         update app.outgoing_message message set user_id = null, void_at = created_at
         from mine where message.id = mine.id and mine.state = 'sending')
       delete from app.outgoing_message message using mine where message.id = mine.id and mine.state <> 'sending'`,
      [userId],
    );
  },
});
