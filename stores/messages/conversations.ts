import type pg from 'pg';
import { type Database, lockName, transaction } from '../database/database.ts';
import { anyRow, countUpTo, limitOf, recordsOf } from '../database/rows.ts';
import { notifyInboxes } from './inbox-news.ts';

/** Conversations that a visitor may begin in a day. */
const mostBegunInADay = 20;
/** Messages that a user may write in ten minutes. */
const mostWrittenInTenMinutes = 30;
/** Messages that are read at once where all are read. */
const batchSize = 500;

/** A side of a conversation: the visitor who asked, or the owner of the business. */
type Side = 'visitor' | 'owner';

export interface Conversation {
  readonly id: string;
  readonly tenantId: string;
  /** The advertisement asked about; null: the business as a whole. */
  readonly advertisementId: string | null;
  readonly visitorId: string;
  readonly ownerId: string;
  /** The user who ended the conversation. */
  readonly blockedBy: string | null;
  readonly lastAt: string;
  /** Unread messages of the other side. */
  readonly unread: number;
}

interface Begun extends Omit<Conversation, 'blockedBy' | 'lastAt' | 'unread'> {
  readonly at: string;
}

/** A stored message: sealed with its author's key. */
export interface StoredMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly authorId: string;
  readonly sealed: string;
  readonly createdAt: string;
}

const messageColumns = 'id, conversation_id, author_id, sealed, created_at';

/** Unread messages for the user $1: those of the other side since somebody of the own one last looked. */
const withUnread = `select c.id, c.tenant_id, c.advertisement_id, c.visitor_id, c.owner_id, c.blocked_by, c.last_at, (select count(*)::int from app.conversation_message m where m.conversation_id = c.id
  and (m.author_id = c.visitor_id) <> (c.visitor_id = $1) and m.created_at > coalesce(case when c.visitor_id = $1 then c.visitor_read_at else c.owner_read_at end, '-infinity')) as unread
  from app.conversation c`;
/** `place`: the number of the parameter with the businesses for which the user answers. */
const takesPart = (tenantIds: readonly string[], place: number): string =>
  `(c.visitor_id = $1 or c.owner_id = $1${tenantIds.length > 0 ? ` or c.tenant_id = any($${place}::uuid[])` : ''})`;
/** The businesses as a parameter, where there are any. */
const given = (tenantIds: readonly string[]): [] | [readonly string[]] => (tenantIds.length > 0 ? [tenantIds] : []);
/** Whether it was not put away since its last message. */
const isThere = `coalesce(case when c.visitor_id = $1 then c.visitor_gone_at else c.owner_gone_at end, '-infinity') < c.last_at`;

/** Whether a user has written less than is allowed, for the parameters of the user and the instant. */
const mayWrite = (user: string, at: string): string =>
  `(select count(*) from app.conversation_message where author_id = ${user}
     and created_at > ${at}::timestamptz - interval '10 minutes') < ${mostWrittenInTenMinutes}`;

/** Whether a conversation is between the accounts $1 and $2, whichever of them asked. */
const betweenThem = '((visitor_id = $1 and owner_id = $2) or (visitor_id = $2 and owner_id = $1))';

/** Messages of one author are counted one after the other: two at once would both find the last place. */
const lockMessages = (client: Database, userId: string) => lockName(client, `messages of ${userId}`);
/** A block and a new conversation of the same two accounts take turns. */
const lockPair = (client: Database, one: string, other: string) =>
  lockName(client, `conversations of ${[one, other].sort().join(' and ')}`);

const sideOf = ({ visitorId }: Conversation, userId: string): Side => (visitorId === userId ? 'visitor' : 'owner');
/** The account on whose side a user stands, who takes part or answers for the owner. */
export const sideIdOf = (
  { visitorId, ownerId }: Pick<Conversation, 'visitorId' | 'ownerId'>,
  userId: string,
): string => (visitorId === userId ? visitorId : ownerId);
/** The other of the two sides. */
export const otherOf = ({ visitorId, ownerId }: Conversation, userId: string): string =>
  visitorId === userId ? ownerId : visitorId;

/** Messages between visitors and businesses, in schema `app`. Instants are ISO 8601. */
export const createConversations = (database: pg.Pool) => ({
  /**
   * Finds or begins the conversation of a visitor with a business about a subject, and resolves with its id; `refused`
   * when the visitor has begun too many conversations in a day, or written too many messages in ten minutes; `blocked`
   * when one of the two accounts has ended their conversations.
   */
  begin: ({ id, tenantId, advertisementId, visitorId, ownerId, at }: Begun): Promise<string> =>
    transaction(database, async (client) => {
      await lockMessages(client, visitorId);
      const there = await client.query<{ id: string }>(
        `select id from app.conversation
         where visitor_id = $1 and tenant_id = $2 and advertisement_id is not distinct from $3`,
        [visitorId, tenantId, advertisementId],
      );
      if (there.rows[0] !== undefined) return there.rows[0].id;
      await lockPair(client, visitorId, ownerId);
      const ended = await client.query(
        `select from app.conversation where blocked_by is not null and ${betweenThem} limit 1`,
        [visitorId, ownerId],
      );
      if (ended.rowCount === 1) return 'blocked';
      const begun = await client.query<{ id: string }>(
        `insert into app.conversation (id, tenant_id, advertisement_id, visitor_id, owner_id, created_at, last_at)
         select $1, $2, $3, $4, $5, $6, $6
         where (select count(*) from app.conversation where visitor_id = $4
           and created_at > $6::timestamptz - interval '1 day') < ${mostBegunInADay}
           and ${mayWrite('$4', '$6')}
         returning id`,
        [id, tenantId, advertisementId, visitorId, ownerId, at],
      );
      return begun.rows[0]?.id ?? 'refused';
    }),
  /** A conversation, if the user takes part in it. `tenantIds`: businesses of others for which the user answers. */
  async of(userId: string, id: string, tenantIds: readonly string[] = []): Promise<Conversation | undefined> {
    const where = `where c.id = $2 and ${takesPart(tenantIds, 3)}`;
    return (await recordsOf<Conversation>(database, `${withUnread} ${where}`, [userId, id, ...given(tenantIds)]))[0];
  },
  /** The conversations of a user, except those put away, the latest first. `tenantId`: only those that this business answers. */
  async list(
    userId: string,
    paging: { page: number; pageSize: number },
    tenantIds: readonly string[] = [],
    tenantId?: string,
  ): Promise<{ items: Conversation[]; total: number }> {
    const values = [userId, ...given(tenantIds), ...(tenantId === undefined ? [] : [tenantId])];
    const answered = tenantId === undefined ? '' : `and c.tenant_id = $${values.length} and c.visitor_id <> $1`;
    const where = `where ${takesPart(tenantIds, 2)} ${answered} and ${isThere}`;
    const [items, total] = await Promise.all([
      recordsOf<Conversation>(
        database,
        `${withUnread} ${where} order by c.last_at desc, c.id ${limitOf(paging)}`,
        values,
      ),
      countUpTo(database, `app.conversation c ${where}`, values),
    ]);
    return { items, total };
  },
  /**
   * Adds a message, once under each `sentId`; `refused` when its author has written too many. Answers the message that
   * is there under its `sentId` already. `answering`: the managers, whose inboxes change with the owner's.
   */
  async write(
    conversation: Conversation,
    {
      authorId,
      sealed,
      sentId,
      imageId,
    }: Pick<StoredMessage, 'authorId' | 'sealed'> & { readonly sentId: string; readonly imageId?: string },
    at: string,
    answering: readonly string[] = [],
  ): Promise<'written' | 'refused' | StoredMessage> {
    const side = sideOf(conversation, authorId);
    const { rowCount } = await transaction(database, async (client) => {
      await lockMessages(client, authorId);
      return client.query(
        `with written as (
         insert into app.conversation_message (conversation_id, author_id, sealed, created_at, sent_id, image_id)
         select $1, $2, $3, $4, $5, $6 where ${mayWrite('$2', '$4')}
         on conflict do nothing returning conversation_id)
       update app.conversation set last_at = $4, ${side}_read_at = $4
         ${side === 'owner' ? ', answered_at = coalesce(answered_at, $4)' : ''}
       where id = (select conversation_id from written)`,
        [conversation.id, authorId, sealed, at, sentId, imageId ?? null],
      );
    });
    if (rowCount !== 1) {
      const sent = `select ${messageColumns} from app.conversation_message where sent_id = $1`;
      return (await recordsOf<StoredMessage>(database, sent, [sentId]))[0] ?? 'refused';
    }
    await notifyInboxes(database, [conversation.visitorId, conversation.ownerId, ...answering]);
    return 'written';
  },
  /** Whether a picture is in a conversation that the user takes part in. */
  shows: (userId: string, imageId: string, tenantIds: readonly string[] = []): Promise<boolean> =>
    anyRow(
      database,
      `select from app.conversation_message m join app.conversation c on c.id = m.conversation_id
       where m.image_id = $2 and ${takesPart(tenantIds, 3)} limit 1`,
      [userId, imageId, ...given(tenantIds)],
    ),
  /** The last `most` messages of a conversation, oldest first. */
  async messages(conversationId: string, most: number): Promise<StoredMessage[]> {
    const newestFirst = await recordsOf<StoredMessage>(
      database,
      `select ${messageColumns} from app.conversation_message where conversation_id = $1 order by id desc limit $2`,
      [conversationId, most],
    );
    return newestFirst.reverse();
  },
  /** The last message of each of these conversations. */
  newest: (conversationIds: readonly string[]): Promise<StoredMessage[]> =>
    recordsOf(
      database,
      `select last.* from unnest($1::uuid[]) wanted (id) cross join lateral (
         select ${messageColumns} from app.conversation_message m where m.conversation_id = wanted.id
         order by m.id desc limit 1) last`,
      [conversationIds],
    ),
  /** Notes that a side has read everything up to an instant. `readers`: those who read for it. */
  async markRead(conversation: Conversation, sideId: string, at: string, readers: readonly string[]): Promise<void> {
    await database.query(`update app.conversation set ${sideOf(conversation, sideId)}_read_at = $2 where id = $1`, [
      conversation.id,
      at,
    ]);
    await notifyInboxes(database, readers);
  },
  /**
   * A user who takes part ends all conversations with the other side, for both, or opens them again; false where the
   * other side has ended them.
   */
  block: ({ visitorId, ownerId }: Conversation, userId: string, blocked: boolean): Promise<boolean> =>
    transaction(database, async (client) => {
      await lockPair(client, visitorId, ownerId);
      return anyRow(
        client,
        `update app.conversation set blocked_by = $4
         where ${betweenThem} and (blocked_by is null or blocked_by = $3)`,
        [visitorId, ownerId, userId, blocked ? userId : null],
      );
    }),
  /**
   * Deletes the messages that a user wrote in a conversation, and puts it away for the user; the other side keeps its
   * own messages.
   */
  async leave(conversation: Conversation, userId: string, at: string): Promise<void> {
    const { id } = conversation;
    await database.query('delete from app.conversation_message where conversation_id = $1 and author_id = $2', [
      id,
      userId,
    ]);
    const side = sideOf(conversation, userId);
    await database.query(`update app.conversation set ${side}_gone_at = $2, ${side}_read_at = $2 where id = $1`, [
      id,
      at,
    ]);
    await notifyInboxes(database, [userId, otherOf(conversation, userId)]);
  },
  /** The conversations of a business go on with its new owner, except those that the new owner had begun. */
  async handOver(tenantId: string, ownerId: string): Promise<void> {
    await database.query('update app.conversation set owner_id = $2 where tenant_id = $1 and visitor_id <> $2', [
      tenantId,
      ownerId,
    ]);
  },
  /** All messages that a user wrote, oldest first, in batches. */
  async *writtenBy(userId: string): AsyncIterable<StoredMessage[]> {
    // The instant as text: a date of JavaScript has no microseconds.
    let after = ['-infinity', '0'];
    for (;;) {
      const messages = await recordsOf<StoredMessage & { readonly at: string }>(
        database,
        `select ${messageColumns}, created_at::text as at from app.conversation_message
         where author_id = $1 and (created_at, id) > ($2, $3) order by created_at, id limit $4`,
        [userId, ...after, batchSize],
      );
      const last = messages.at(-1);
      if (last === undefined) return;
      yield messages.map(({ at: _, ...message }) => message);
      after = [last.at, last.id];
    }
  },
  /** Deletes the conversations of a user that have no message any more: the user's own go with the account. */
  async forget(userId: string): Promise<void> {
    await database.query(
      `delete from app.conversation c where (visitor_id = $1 or owner_id = $1)
         and not exists (select from app.conversation_message m where m.conversation_id = c.id)`,
      [userId],
    );
  },
  /**
   * The median time to the first answer, in seconds, of the questions of the last 90 days; undefined with fewer than
   * three answers.
   */
  async usualAnswer(tenantId: string): Promise<number | undefined> {
    const { rows } = await database.query<{ seconds: number | null; answers: number }>({
      name: 'usual time of answer',
      text: `select percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) as seconds,
         count(*)::int as answers
       from app.conversation where tenant_id = $1 and answered_at is not null and created_at > now() - interval '90 days'`,
      values: [tenantId],
    });
    const [row] = rows;
    return row && row.answers >= 3 && row.seconds !== null ? Math.round(row.seconds) : undefined;
  },
});

export type Conversations = ReturnType<typeof createConversations>;
