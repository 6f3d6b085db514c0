import type { MessageState } from '@charsu/core/contract/outbox.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { namedUuid } from '@charsu/core/event-store/command-identity.ts';
import type { MessageTemplate } from '@charsu/core/i18n/sentences/letter.ts';
import type { Database } from '../database/database.ts';
import { Conditions, containing, pageOfRecords, recordsOf } from '../database/rows.ts';
import { mailNotices } from '../reactions/reactors.ts';
import {
  createMessageAttempts,
  type MessageAttempts,
  type MessageChannel,
  type MessageParams,
} from './outgoing-attempts.ts';

/** Notified with the id of a message that waits. */
export const outgoingChannel = 'outgoing_message';

/** A message to be sent. Instants are ISO 8601 in UTC. */
export interface NewMessage {
  readonly id: string;
  /**
   * The user that the message belongs to; it is deleted with the user. Undefined: it belongs to no account, and its
   * receiver is wiped once it is done.
   */
  readonly userId: string | undefined;
  readonly channel: MessageChannel;
  /** `+989…`, an e-mail address, or the id of a browser that gets push. */
  readonly receiver: string;
  readonly template: MessageTemplate;
  readonly culture: Culture;
  readonly params: MessageParams;
  readonly at: string;
  /** After this instant the message is useless and is not sent. */
  readonly voidAt?: string;
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

/** The longest time that a deletion waits while notices are copied into mails; then it fails. */
const copyingAtMost = '3s';

/** Messages out, in schema `app`; `migrate` must have run. */
export interface OutgoingMessages extends MessageAttempts {
  /** Stores a message to be sent, and tells the jobs; one whose id is stored already changes nothing. */
  enqueue(message: NewMessage): Promise<void>;
  /** Enqueues a message for each browser in which a user has asked for push; of the parameters its subject needs all. */
  enqueuePush(
    message: Omit<NewMessage, 'channel' | 'receiver' | 'userId'> & { readonly userId: string },
  ): Promise<void>;
  /**
   * The result of a message: `retried` after a refusal that may pass; undefined while there is no result, after an
   * unknown one, or for no such message.
   */
  resultOf(id: string): Promise<'sent' | 'refused' | 'retried' | undefined>;
  list(
    paging: Paging & {
      readonly state?: MessageState;
      /** Any part of the receiver. */
      readonly receiver?: string;
      readonly ids?: readonly string[];
    },
  ): Promise<PageOf<ListedMessage>>;
  /** The messages to a user within the days for which they are kept, newest first. */
  ofUser(userId: string): Promise<ListedMessage[]>;
  /**
   * Deletes the messages to a user; runs outside of a transaction. One that is being sent at this moment no longer
   * belongs to an account, and is not tried again.
   */
  forget(userId: string): Promise<void>;
}

/** Without the parameters: the content of a message is private. */
const columns = 'id, channel, receiver, template, culture, state, tries, reference, reason, created_at, finished_at';

export const createOutgoingMessages = (database: Database): OutgoingMessages => ({
  ...createMessageAttempts(database),

  async enqueuePush(message) {
    const { rows } = await database.query<{ id: string }>('select id from app.push_subscription where user_id = $1', [
      message.userId,
    ]);
    for (const { id } of rows)
      await this.enqueue({ ...message, id: namedUuid(message.id, id), channel: 'push', receiver: id });
  },

  async enqueue({ id, userId, channel, receiver, template, culture, params, at, voidAt }) {
    await database.query(
      `with enqueued as (
         insert into app.outgoing_message
           (id, user_id, channel, receiver, template, culture, params, created_at, due_at, void_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9) on conflict do nothing returning id)
       select pg_notify('${outgoingChannel}', id::text) from enqueued`,
      [id, userId ?? null, channel, receiver, template, culture, JSON.stringify(params), at, voidAt ?? null],
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
    const found = { columns, from: 'app.outgoing_message', where };
    return pageOfRecords(database, found, 'order by created_at desc, id', paging);
  },

  ofUser: (userId) =>
    recordsOf(database, `select ${columns} from app.outgoing_message where user_id = $1 order by created_at desc, id`, [
      userId,
    ]),

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
