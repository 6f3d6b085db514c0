-- oldest-beside: 0.2.0
-- A row in a database that was restored from a backup, until the operator says that it is the real one: nothing is sent.
create table app.restored_copy (
  single boolean primary key default true check (single),
  -- When the backup was made.
  backed_up_at timestamptz not null,
  restored_at timestamptz not null default now(),
  without_people boolean not null
);
-- Rehearsals of a restore.
create table app.restore_rehearsal (
  begun_at timestamptz primary key,
  ended_at timestamptz not null,
  events bigint not null,
  rows bigint not null,
  bytes bigint not null,
  -- The fault, in English; null without one.
  why text
);
