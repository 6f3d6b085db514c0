import { isOn, type NoticeChannel, ruleOf } from '@charsu/core/domain/notices.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { takeMarksBackTo } from '@charsu/stores/database/log-marks.ts';
import { notifyInboxes } from '@charsu/stores/messages/inbox-news.ts';
import { byRecord, isNew } from '../../runner/product-event.ts';
import { nothingPublic, type ReadModelDefinition } from '../../runner/read-model.ts';
import { append, write } from '../../runner/write-rows.ts';
import { Choices } from './choices.ts';
import { foldNotices, type NoticedEvents, type NoticeRow, type SubjectRow, subjectsAsked } from './fold.ts';
import { noticedKinds } from './noticed-kinds.ts';
import { noticeQueries } from './queries.ts';

/** A notice with the ways that its user had chosen when it happened. */
interface SentRow extends NoticeRow {
  inbox: boolean;
  mail: boolean;
  sms: boolean;
}

/**
 * Notices to users about their records and their account: the kind and the parameters, put into words when they are
 * read. The notices of a deleted user are deleted, whether their events can still be decrypted or not, so that a
 * rebuild gives the same rows.
 */
export const noticeModel = {
  queries: noticeQueries,
  name: 'notice',
  foldVersion: 4,
  streamPrefixes: noticedKinds.map((kind) => `${kind}-`),
  tables: ['notice', 'notice_subject', 'notice_choice', 'notice_gone'],
  create: (table) => `
    create table ${table('notice')} (
      -- Of the event in the log, which tells a user one thing.
      position bigint not null,
      user_id text not null,
      kind text not null,
      record_id uuid not null,
      params json not null,
      created_at timestamptz not null,
      -- By which ways its user is told.
      inbox boolean not null,
      mail boolean not null,
      sms boolean not null,
      primary key (user_id, position)
    );
    create index on ${table('notice')} (position);
    -- Whose a record is and how it is called, while it is there.
    create table ${table('notice_subject')} (
      id uuid primary key,
      owner_id text,
      label json not null,
      -- Of an advertisement its business; of a business the ids of its managers.
      tenant_id uuid,
      managers jsonb
    );
    -- What users have switched, as core/domain/notices.ts has it.
    create table ${table('notice_choice')} (
      user_id text primary key,
      choices json not null
    );
    -- Users who are deleted: nothing is told to them any more.
    create table ${table('notice_gone')} (user_id text primary key);`,
  index: () => '',
  takeBackTo: takeMarksBackTo,

  async apply(database, events, table, rebuilding) {
    const kinds: NoticedEvents = (kind) => byRecord(kind, events);
    const users = byRecord('user', events);
    const known = await subjectsOf(database, table('notice_subject'), subjectsAsked(kinds));
    const folded = foldNotices(known, kinds);
    const choices = await Choices.of(database, table('notice_choice'), folded.notices, users);

    const leaving = [...users.values()]
      .filter(({ events: own }) => own.some(({ event }) => event.type === 'UserDeleted'))
      .map(({ id }) => id);
    await forget(database, table, leaving);
    const gone = await goneOf(database, table('notice_gone'), folded.notices);
    const sent = folded.notices.filter(({ user_id }) => !gone.has(user_id));
    await append(
      database,
      table('notice'),
      sent.map((row) => sentBy(row, choices)),
    );
    await choices.write(database, table('notice_choice'), new Set(leaving));
    const begun = new Set(noticedKinds.flatMap((kind) => [...kinds(kind).values()].filter(isNew).map(({ id }) => id)));
    const changed = [...folded.changed].flatMap((id) => {
      const subject = folded.subjects.get(id);
      return subject === undefined ? [] : [{ tenant_id: null, managers: [], ...subject }];
    });
    await write(database, {
      table: table('notice_subject'),
      key: 'id',
      added: changed.filter(({ id }) => begun.has(id)),
      changed: changed.filter(({ id }) => !begun.has(id)),
    });
    if (folded.deleted.size > 0) {
      await database.query(`delete from ${table('notice_subject')} where id = any($1)`, [[...folded.deleted]]);
    }
    if (!rebuilding) await notifyInboxes(database, [...sent.map(({ user_id }) => user_id), ...leaving]);
    return nothingPublic;
  },
} as const satisfies ReadModelDefinition;

/** The ways by which a notice goes. An event that has a message of its own is not copied into another one. */
function sentBy(row: NoticeRow, choices: Choices): SentRow {
  const held = choices.at(row.user_id, BigInt(row.position));
  const { separately } = ruleOf(row.kind);
  const copied = (channel: NoticeChannel) => separately !== true && isOn(row.kind, channel, held);
  return { ...row, inbox: isOn(row.kind, 'inbox', held), mail: copied('mail'), sms: copied('sms') };
}

async function subjectsOf(database: Database, table: string, ids: readonly string[]): Promise<SubjectRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await database.query<SubjectRow>({
    name: `before ${table}`,
    text: `select id, owner_id, label, tenant_id, coalesce(managers, '[]') as managers from ${table} where id = any($1)
      or id = any(array(select tenant_id from ${table} where id = any($1)))`,
    values: [ids],
  });
  return rows;
}

async function forget(database: Database, table: (name: string) => string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await database.query(`delete from ${table('notice')} where user_id = any($1)`, [userIds]);
  await append(
    database,
    table('notice_gone'),
    userIds.map((user_id) => ({ user_id })),
  );
}

async function goneOf(database: Database, table: string, notices: readonly NoticeRow[]): Promise<ReadonlySet<string>> {
  if (notices.length === 0) return new Set();
  const { rows } = await database.query<{ user_id: string }>({
    name: `gone ${table}`,
    text: `select user_id from ${table} where user_id = any($1)`,
    values: [[...new Set(notices.map(({ user_id }) => user_id))]],
  });
  return new Set(rows.map(({ user_id }) => user_id));
}
