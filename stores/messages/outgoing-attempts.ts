import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { type Delivery, unknown } from '@charsu/core/gateways/delivery.ts';
import type { MessageTemplate } from '@charsu/core/i18n/sentences/letter.ts';
import type { Database } from '../database/database.ts';

/** The channels of messages: one service may be away while the other sends. */
export const messageChannels = ['sms', 'email', 'push'] as const;
export type MessageChannel = (typeof messageChannels)[number];

export type MessageParams = Readonly<Record<string, string | number>>;

/** A message that is being sent. */
export interface SendingMessage {
  readonly id: string;
  /** The user that the message belongs to; null when it belongs to no account. */
  readonly userId: string | null;
  readonly channel: MessageChannel;
  /** `+989…`, an e-mail address, or the id of a browser that gets push. */
  readonly receiver: string;
  readonly template: MessageTemplate;
  readonly culture: Culture;
  readonly params: MessageParams;
  /** Attempts so far, this one included. */
  readonly tries: number;
  /** The result of an attempt whose process has ended: nobody knows whether the message was sent. */
  readonly result: Delivery | undefined;
}

/** A message that has a job. */
interface WaitingMessage {
  readonly id: string;
  readonly channel: MessageChannel;
  /** Whether it is worth nothing after some minutes, as a code is. */
  readonly expires: boolean;
}

/** The error of a message that was given up because it came too late. */
const tooLate = 'too late';
/** Templates whose receivers need no account. */
const toAnybody = `('newsletterConfirm', 'contactAnswer')`;
/** Messages to users whose accounts are deleted. */
const ofTheGone = `user_id is null and template not in ${toAnybody}`;
/** Clears the parameters of a finished message, and its receiver when it belongs to no account. */
const wiped = `params = '{}', receiver = case when user_id is null then '' else receiver end`;
/** Days for which the receivers of messages are kept. */
const keptDays = 30;
/** Jobs of an earlier version count the process that sends a message as dead after this. */
const aliveFor = `interval '2 minutes'`;

interface Row extends Omit<SendingMessage, 'userId' | 'result'> {
  readonly user_id: string | null;
  readonly before: 'waiting' | 'sending';
}

/** The attempts to send messages, which their jobs make. The rows say what has become of them. */
export const createMessageAttempts = (database: Database) => ({
  /** The messages that are not finished or not paid for, the oldest first; with an id, that one only. */
  async waiting(id?: string): Promise<WaitingMessage[]> {
    const { rows } = await database.query<WaitingMessage>(
      // A process of an earlier version may be sending what is not due again yet.
      `select id, channel, void_at is not null as expires from app.outgoing_message
       where (state = 'waiting' or state = 'sending' and due_at < now() or charge_due) and id = coalesce($1, id) order by created_at`,
      [id ?? null],
    );
    return rows;
  },

  /**
   * Begins an attempt: its row says so before the service is called. A row that said so already was left by a process
   * that has ended: then `result` is there, and the service may not be called. Undefined: the message is finished, has
   * come too late, or is gone.
   */
  async begin(id: string, now: string): Promise<SendingMessage | undefined> {
    await database.query(
      `update app.outgoing_message set state = 'refused', finished_at = $2, ${wiped}, reason = '${tooLate}'
       where id = $1 and state = 'waiting' and void_at < $2`,
      [id, now],
    );
    const { rows } = await database.query<Row>(
      `with known as (
         select state as before from app.outgoing_message where id = $1 and state in ('waiting', 'sending') for update)
       update app.outgoing_message set state = 'sending', tries = tries + (before = 'waiting')::int,
         due_at = $2::timestamptz + ${aliveFor}
       from known where id = $1
       returning id, user_id, channel, receiver, template, culture, params, tries, before`,
      [id, now],
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    const { user_id: userId, before, ...message } = row;
    const result = before === 'sending' ? unknown('the process that sent it has ended') : undefined;
    return { ...message, userId, result };
  },

  /** Whether the receiver's account is deleted, read from the current state. */
  async isGone(id: string): Promise<boolean> {
    const { rows } = await database.query(`select from app.outgoing_message where id = $1 and not (${ofTheGone})`, [
      id,
    ]);
    return rows.length === 0;
  },

  /** Stores the result of an attempt. `again`: another one follows. `isPaid`: its user pays for it, once it is sent. */
  async end(id: string, delivery: Delivery, again: boolean, now: string, isPaid: boolean = false): Promise<void> {
    const isSent = delivery.outcome === 'sent';
    const reason = isSent ? null : delivery.reason;
    if (again) {
      await database.query(`update app.outgoing_message set state = 'waiting', reason = $2 where id = $1`, [
        id,
        reason,
      ]);
      return;
    }
    await database.query(
      `update app.outgoing_message set state = $3, finished_at = $2, reason = $4, reference = $5, charge_due = $6,
         ${wiped}
       where id = $1`,
      [id, now, delivery.outcome, reason, isSent ? delivery.reference : null, isSent && isPaid],
    );
  },

  /** The user who still has to pay for a message that was sent. */
  async payer(id: string): Promise<string | undefined> {
    const { rows } = await database.query<{ user_id: string | null }>(
      'select user_id from app.outgoing_message where id = $1 and charge_due',
      [id],
    );
    return rows[0]?.user_id ?? undefined;
  },

  /** Stores that a message is paid for. */
  async paid(id: string): Promise<void> {
    await database.query('update app.outgoing_message set charge_due = false where id = $1', [id]);
  },

  /** Deletes the messages whose receivers are kept no longer. */
  async deleteOld(now: string): Promise<void> {
    await database.query(
      `delete from app.outgoing_message where created_at < $1::timestamptz - make_interval(days => ${keptDays})`,
      [now],
    );
  },
});

export type MessageAttempts = ReturnType<typeof createMessageAttempts>;
