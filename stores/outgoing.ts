import type { MessageState } from '@charsu/core/contract/outbox.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Delivery } from '@charsu/core/gateways/delivery.ts';
import type { MessageTemplate } from '@charsu/core/i18n/messages/index.ts';
import type { Database } from './database.ts';
import { mailNotices } from './reactors.ts';
import { Conditions, containing, countUpTo, limitOf } from './rows.ts';

/** Notified when a message waits. */
export const outgoingChannel = 'outgoing_message';

export type MessageParams = Readonly<Record<string, string | number>>;

/** The channels of messages: one service may be away while the other sends. */
export const messageChannels = ['sms', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** A message to be sent. Instants are ISO 8601 in UTC. */
export interface NewMessage {
  readonly id: string;
  /**
   * The user that the message belongs to; it is deleted with the user. Undefined: it belongs to no account, and its
   * receiver is wiped once it is done.
   */
  readonly userId: string | undefined;
  readonly channel: MessageChannel;
  /** `+989…` or an e-mail address. */
  readonly receiver: string;
  readonly template: MessageTemplate;
  readonly culture: Culture;
  readonly params: MessageParams;
  readonly at: string;
  /** After this instant the message is useless and is not sent. */
  readonly voidAt?: string;
}

export interface WaitingMessage
  extends Pick<NewMessage, 'id' | 'channel' | 'receiver' | 'template' | 'culture' | 'params'> {
  /** The user that the message belongs to; null when it belongs to no account. */
  readonly userId: string | null;
  /** Attempts so far, this one included. */
  readonly tries: number;
}

/** A message as administrators see it. */
interface ListedMessage {
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

/** The attempts that a message may have after refusals that may pass, and the pauses between them, in seconds. */
const pauses = [60, 300, 1_800];
/** The same for codes, which are worth nothing after minutes. */
const pausesOfCodes = [3, 5, 10, 20, 30, 60];
/**
 * After this time, in seconds, the process that sends a message counts as dead, and the result of its attempt as
 * unknown.
 */
const abandonedAfter: Readonly<Record<MessageChannel, number>> = { sms: 120, email: 60 };
/** Attempts of a mail whose result is unknown: mails only tell or confirm, so that a second one does no harm. */
const attemptsOfMails = 2;
/** The pause before the second one, in seconds. */
const secondMailAfter = 60;
/** The error of a message that was given up because it came too late. */
const tooLate = 'too late';
/** Why a paid message was not sent. The SMS service was never asked. */
export const unpaidReasons = {
  short: 'the wallet of its receiver does not hold enough',
  unknown: 'the wallet of its receiver could not be read',
} as const;
/** Templates whose receivers need no account. */
const toAnybody = `('newsletterConfirm', 'contactAnswer')`;
/** Messages to users whose accounts are deleted. */
const ofTheGone = `user_id is null and template not in ${toAnybody}`;
/** Clears the parameters of a finished message, and its receiver when it belongs to no account. */
const wiped = `params = '{}', receiver = case when user_id is null then '' else receiver end`;
/** The longest time that a deletion waits while notices are copied into mails; then it fails. */
const copyingAtMost = '3s';
/** Days for which the receivers of messages are kept. */
const keptDays = 30;

/** Messages out, in schema `app`; `migrate` must have run. */
export interface OutgoingMessages {
  /** Stores a message to be sent, and wakes the jobs; one whose id is stored already changes nothing. */
  enqueue(message: NewMessage): Promise<void>;
  /**
   * Takes the next due message of a channel for this caller alone; those that expire soonest come first. An SMS that an
   * ended process left unfinished becomes unknown; a mail is sent a second time.
   */
  claim(now: string, channel: MessageChannel): Promise<WaitingMessage | undefined>;
  /** When the next message of a channel is due, or the process that sends it counts as dead; undefined: none waits. */
  nextDue(channel: MessageChannel): Promise<string | undefined>;
  /** Whether the receiver's account is deleted, read from the current state. */
  isGone(id: string): Promise<boolean>;
  /**
   * The receivers of messages to deleted accounts whose results an ended process left unknown. Read before `claim`
   * wipes them.
   */
  abandoned(now: string, channel: MessageChannel): Promise<string[]>;
  /** Stores the result of an attempt, which decides whether there is another one. */
  finish(id: string, delivery: Delivery, now: string): Promise<void>;
  /**
   * What became of a message: `retried` after a refusal that may pass; undefined while there is no result, after an
   * unknown one, or for no such message.
   */
  resultOf(id: string): Promise<'sent' | 'refused' | 'retried' | undefined>;
  list(paging: {
    readonly page: number;
    readonly pageSize: number;
    readonly state?: MessageState;
    /** Any part of the receiver. */
    readonly receiver?: string;
    readonly ids?: readonly string[];
  }): Promise<{ items: ListedMessage[]; total: number }>;
  /** The messages to a user within the days for which they are kept, newest first. */
  ofUser(userId: string): Promise<ListedMessage[]>;
  /**
   * Deletes the messages to a user; runs outside of a transaction. One that is being sent at this moment no longer
   * belongs to an account, and is not tried again.
   */
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

/** Leaves out the parameters: the content of a message is private. */
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

/** Seconds until the next attempt; undefined: there is none. */
function pauseAfter(
  delivery: Delivery,
  { tries, template, channel, gone }: Pick<MessageRow, 'tries' | 'template' | 'channel'> & { readonly gone: boolean },
): number | undefined {
  if (delivery.outcome === 'refused' && delivery.again) {
    return (template === 'code' ? pausesOfCodes : pauses)[tries - 1];
  }
  const mayComeTwice = delivery.outcome === 'unknown' && channel === 'email' && !gone;
  return mayComeTwice && tries < attemptsOfMails ? secondMailAfter : undefined;
}

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

  async nextDue(channel) {
    const { rows } = await database.query<{ due: Date | null }>(
      `select min(due_at) as due from app.outgoing_message where channel = $1 and state in ('waiting', 'sending')`,
      [channel],
    );
    return rows[0]?.due?.toISOString();
  },

  async claim(now, channel) {
    if (channel === 'email') {
      await database.query(
        `update app.outgoing_message set state = 'waiting', reason = 'the process that sent it has ended'
         where state = 'sending' and channel = 'email' and due_at < $1 and tries < ${attemptsOfMails}
           and not (${ofTheGone})`,
        [now],
      );
    }
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
         due_at = $1::timestamptz + make_interval(secs => ${abandonedAfter[channel]})
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
    const { rows } = await database.query<Pick<MessageRow, 'tries' | 'template' | 'channel'> & { gone: boolean }>(
      `select tries, template, channel, ${ofTheGone} as gone from app.outgoing_message where id = $1`,
      [id],
    );
    const [row] = rows;
    if (row === undefined) return;
    const pause = pauseAfter(delivery, row);
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

  async resultOf(id) {
    const { rows } = await database.query<{ state: MessageState; tries: number }>(
      'select state, tries from app.outgoing_message where id = $1',
      [id],
    );
    const [{ state, tries } = {}] = rows;
    if (state === 'sent' || state === 'refused') return state;
    return state === 'waiting' && (tries ?? 0) > 0 ? 'retried' : undefined;
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
    // The reactor that copies notices into mails may have read this user before the deletion.
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
