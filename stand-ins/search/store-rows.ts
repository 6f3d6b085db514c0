import { defaultSettings, patchSettings, type Settings } from './settings.ts';
import type { Task, TaskStatus } from './task.ts';

export interface IndexRow {
  readonly id: string;
  readonly uid: string;
  readonly primaryKey: string | null;
  readonly settings: Settings;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The file that holds the index with all changes up to a revision. */
  readonly snapshot: { readonly file: string; readonly revision: string } | null;
}

/** The DDL of the search server. */
export const tables = (schema: string) => `
  create schema if not exists ${schema};
  create table if not exists ${schema}.index (
    id bigint generated always as identity primary key,
    uid text not null,
    primary_key text,
    settings json not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    snapshot text,
    snapshot_revision bigint,
    -- A swap exchanges two uids in one statement.
    constraint index_uid_once unique (uid) deferrable
  );
  alter table ${schema}.index add column if not exists snapshot text, add column if not exists snapshot_revision bigint;
  create sequence if not exists ${schema}.revision;
  create table if not exists ${schema}.document (
    index_id bigint not null references ${schema}.index on delete cascade,
    id text not null,
    ordinal bigint generated always as identity,
    -- Null where a document was removed and the index has a snapshot in which it still is.
    body text,
    -- Rises with every change of any document.
    revision bigint not null default nextval('${schema}.revision'),
    primary key (index_id, id)
  );
  alter table ${schema}.document alter column body drop not null,
    add column if not exists revision bigint not null default nextval('${schema}.revision');
  create index if not exists document_revision on ${schema}.document (index_id, revision);
  create table if not exists ${schema}.task (
    uid bigint generated always as identity (minvalue 0 start 0) primary key,
    index_uid text,
    type text not null,
    status text not null default 'enqueued',
    payload text,
    details json,
    error json,
    enqueued_at timestamptz not null default clock_timestamp(),
    started_at timestamptz,
    finished_at timestamptz
  );
  -- A payload lives for a moment: compressing it would take longer than writing it.
  alter table ${schema}.task alter column payload set storage external;
  create index if not exists task_open on ${schema}.task (uid) where finished_at is null;`;

export const columnsOfTask = 'uid, index_uid, type, status, details, error, enqueued_at, started_at, finished_at';
export const columnsOfIndex = 'id, uid, primary_key, settings, created_at, updated_at, snapshot, snapshot_revision';

const statuses: readonly TaskStatus[] = ['enqueued', 'processing', 'succeeded', 'failed'];

export const toTask = (row: Record<string, unknown>): Task => ({
  uid: Number(row.uid),
  indexUid: typeof row.index_uid === 'string' ? row.index_uid : null,
  type: String(row.type),
  status: statuses.find((status) => status === row.status) ?? 'enqueued',
  details: row.details ?? null,
  error: row.error ?? null,
  enqueuedAt: row.enqueued_at instanceof Date ? row.enqueued_at : new Date(0),
  startedAt: row.started_at instanceof Date ? row.started_at : null,
  finishedAt: row.finished_at instanceof Date ? row.finished_at : null,
});

export const toIndex = (row: Record<string, unknown>): IndexRow => ({
  id: String(row.id),
  uid: String(row.uid),
  primaryKey: typeof row.primary_key === 'string' ? row.primary_key : null,
  settings: patchSettings(defaultSettings, row.settings),
  createdAt: row.created_at instanceof Date ? row.created_at : new Date(0),
  updatedAt: row.updated_at instanceof Date ? row.updated_at : new Date(0),
  snapshot: typeof row.snapshot === 'string' ? { file: row.snapshot, revision: String(row.snapshot_revision) } : null,
});
