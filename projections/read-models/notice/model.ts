import type { NoticeKind, NoticeParams } from '@charsu/core/contract/notice.ts';
import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import type { Translations } from '@charsu/core/domain/culture.ts';
import type { PersonEvent } from '@charsu/core/domain/person/state.ts';
import type { RoleEvent } from '@charsu/core/domain/role/state.ts';
import type { TenantEvent } from '@charsu/core/domain/tenant/state.ts';
import type { UserEvent } from '@charsu/core/domain/user/state.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { takeMarksBackTo } from '../../app/log-marks.ts';
import type { Database } from '../../database.ts';
import { tellInboxes } from '../../inbox-news.ts';
import { byRecord, isNew, knownBefore, type RecordEvents } from '../../runner/product-event.ts';
import type { ReadModelDefinition } from '../../runner/read-model.ts';
import { append, upsert } from '../../write-rows.ts';
import { type Told, toldByAdvertisement, toldByPerson, toldByTenant, toldByUser } from './told.ts';

/** How a record is called: a business in several languages, a person not at all. */
type Label = { readonly name?: string; readonly names?: Translations };
/** `names` stand for `name` until it is known who reads. */
export type StoredParams = NoticeParams & Pick<Label, 'names'>;

interface SubjectRow {
  id: string;
  /** Null: a role, which is nobody's. */
  owner_id: string | null;
  label: Label;
}

interface NoticeRow {
  position: string;
  user_id: string;
  kind: NoticeKind;
  record_id: string;
  params: StoredParams;
  created_at: string;
}

/** What notices need to know of the events of a kind of record that belongs to somebody. */
interface Concern<Event> {
  subject(event: Event): Omit<SubjectRow, 'id'> | undefined;
  renamed(event: Event): Label | undefined;
  told(event: Event): Told | undefined;
}

const advertisements: Concern<AdvertisementEvent> = {
  subject: ({ type, data }) =>
    type === 'AdvertisementDrafted' ? { owner_id: data.ownerId, label: { name: data.name } } : undefined,
  renamed: ({ type, data }) =>
    type === 'AdvertisementEdited' && data.changes.name !== undefined ? { name: data.changes.name } : undefined,
  told: toldByAdvertisement,
};
const tenants: Concern<TenantEvent> = {
  subject: ({ type, data }) =>
    type === 'TenantCreated' ? { owner_id: data.ownerId, label: { names: data.names } } : undefined,
  renamed: ({ type, data }) =>
    type === 'TenantUpdated' && data.changes.names !== undefined ? { names: data.changes.names } : undefined,
  told: toldByTenant,
};
const persons: Concern<PersonEvent> = {
  subject: ({ type, data }) => (type === 'PersonDefined' ? { owner_id: data.userId, label: {} } : undefined),
  renamed: () => undefined,
  told: toldByPerson,
};

const noticeOf = (userId: string, recordId: string, { kind, params }: Told, label: Label, logged: LoggedEvent) => ({
  position: logged.position.toString(),
  user_id: userId,
  kind,
  record_id: recordId,
  params: { ...label, ...params },
  created_at: logged.metadata.at,
});

/** The notices of a batch, and what it taught about whose records are whose. */
class Batch {
  readonly subjects = new Map<string, SubjectRow>();
  readonly changed = new Set<string>();
  readonly deleted = new Set<string>();
  readonly notices: NoticeRow[] = [];

  /** Everybody hears of what others did to their records. What people do themselves is no news to them. */
  fold<Event extends { readonly type: string }>(records: Iterable<RecordEvents<Event>>, concern: Concern<Event>): void {
    for (const { id, events } of records) {
      for (const { event, logged } of events) {
        const begun = concern.subject(event);
        if (begun !== undefined) this.write({ id, ...begun });
        const subject = this.subjects.get(id);
        if (subject?.owner_id == null) continue;
        const label = concern.renamed(event);
        if (label !== undefined) this.write({ ...subject, label });
        const told = concern.told(event);
        if (told !== undefined && logged.metadata.actor.id !== subject.owner_id)
          this.notices.push(noticeOf(subject.owner_id, id, told, subject.label, logged));
        if (event.type.endsWith('Deleted')) this.remove(id);
      }
    }
  }

  foldRoles(records: Iterable<RecordEvents<RoleEvent>>): void {
    for (const { id, events } of records) {
      for (const { event, logged } of events) {
        if (event.type === 'RoleDefined') this.write({ id, owner_id: null, label: { name: event.data.name } });
        if (event.type !== 'MemberAdded' && event.type !== 'MemberRemoved') continue;
        const kind = event.type === 'MemberAdded' ? 'roleGiven' : 'roleTaken';
        const label = this.subjects.get(id)?.label ?? {};
        this.notices.push(noticeOf(event.data.userId, id, { kind }, label, logged));
      }
    }
  }

  /** What happens to an account is told whoever did it: it may not have been its owner. */
  foldUsers(records: Iterable<RecordEvents<UserEvent>>): void {
    for (const { id, events } of records) {
      for (const { event, logged } of events) {
        const told = toldByUser(event, logged.metadata.actor.id === id);
        if (told !== undefined) this.notices.push(noticeOf(id, id, told, {}, logged));
      }
    }
  }

  private write(subject: SubjectRow): void {
    this.subjects.set(subject.id, subject);
    this.changed.add(subject.id);
  }

  private remove(id: string): void {
    this.subjects.delete(id);
    this.changed.delete(id);
    this.deleted.add(id);
  }
}

/** Records that were there before and whose owner or name these events ask for. */
const asked = <Event>(records: Map<string, RecordEvents<Event>>, { told, renamed }: Concern<Event>): string[] =>
  knownBefore(
    [...records.values()].filter(({ events }) =>
      events.some(({ event }) => told(event) !== undefined || renamed(event) !== undefined),
    ),
  );

/**
 * What is told to users of their records and their account: the kind of news and its parameters, put into words when somebody
 * reads it. With a user all their notices go, whether their events can still be opened or not, so that a rebuild gives the same.
 */
export const noticeModel: ReadModelDefinition = {
  name: 'notice',
  streamPrefixes: ['advertisement-', 'tenant-', 'person-', 'role-', 'user-'],
  tables: ['notice', 'notice_subject', 'notice_gone'],
  create: (table) => `
    create table ${table('notice')} (
      -- Of the event in the log, which tells one user one thing.
      position bigint primary key,
      user_id text not null,
      kind text not null,
      record_id uuid not null,
      params json not null,
      created_at timestamptz not null
    );
    create index on ${table('notice')} (user_id, position);
    -- Whose a record is and how it is called, while it is there.
    create table ${table('notice_subject')} (
      id uuid primary key,
      owner_id text,
      label json not null
    );
    -- Users who are deleted: nothing is told to them any more.
    create table ${table('notice_gone')} (user_id text primary key);`,
  index: () => '',
  takeBackTo: takeMarksBackTo,

  async apply(database, events, table, filling) {
    const kinds = {
      advertisement: byRecord('advertisement', events),
      tenant: byRecord('tenant', events),
      person: byRecord('person', events),
      role: byRecord('role', events),
      user: byRecord('user', events),
    };
    const batch = new Batch();
    const known = [
      ...asked(kinds.advertisement, advertisements),
      ...asked(kinds.tenant, tenants),
      ...asked(kinds.person, persons),
      ...knownBefore(kinds.role.values()),
    ];
    for (const subject of await subjectsOf(database, table('notice_subject'), known)) {
      batch.subjects.set(subject.id, subject);
    }
    batch.fold(kinds.advertisement.values(), advertisements);
    batch.fold(kinds.tenant.values(), tenants);
    batch.fold(kinds.person.values(), persons);
    batch.foldRoles(kinds.role.values());
    batch.foldUsers(kinds.user.values());

    const leaving = [...kinds.user.values()]
      .filter(({ events: own }) => own.some(({ event }) => event.type === 'UserDeleted'))
      .map(({ id }) => id);
    await forget(database, table, leaving);
    const gone = await goneOf(database, table('notice_gone'), batch.notices);
    const told = batch.notices.filter(({ user_id }) => !gone.has(user_id));
    told.sort((a, b) => (BigInt(a.position) < BigInt(b.position) ? -1 : 1));
    await append(database, table('notice'), told);
    const begun = new Set(
      Object.values(kinds).flatMap((records) => [...records.values()].filter(isNew).map(({ id }) => id)),
    );
    const changed = [...batch.changed].flatMap((id) => batch.subjects.get(id) ?? []);
    await append(
      database,
      table('notice_subject'),
      changed.filter(({ id }) => begun.has(id)),
    );
    await upsert(
      database,
      table('notice_subject'),
      'id',
      changed.filter(({ id }) => !begun.has(id)),
    );
    if (batch.deleted.size > 0) {
      await database.query(`delete from ${table('notice_subject')} where id = any($1)`, [[...batch.deleted]]);
    }
    if (!filling) await tellInboxes(database, [...told.map(({ user_id }) => user_id), ...leaving]);
    return [];
  },
};

async function subjectsOf(database: Database, table: string, ids: readonly string[]): Promise<SubjectRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await database.query<SubjectRow>({
    name: `before ${table}`,
    text: `select id, owner_id, label from ${table} where id = any($1)`,
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
