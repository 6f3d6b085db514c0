-- For words anywhere inside a name, in the lists of owners and administrators.
create extension if not exists pg_trgm;

create schema if not exists read;

-- One row a version of a read model. `current` is the one that queries see; another row is being filled to replace it.
create table read.projection (
  name text not null,
  version int not null,
  current boolean not null,
  -- Hash of the tables' definition: another one in the code means that the version must be filled anew.
  definition text not null,
  status text not null check (status in ('live', 'catching-up', 'rebuilding', 'stopped')),
  -- Log position of the last handled event; null before the first.
  position bigint,
  -- Events handled so far, and those of the log still to come as far as is known.
  handled bigint not null default 0,
  lag bigint,
  -- The indexes that only queries need are made when the first fill is done.
  indexed boolean not null default false,
  error jsonb,
  updated_at timestamptz not null default now(),
  primary key (name, version)
);
create unique index on read.projection (name) where current;

create table read.rebuild_request (
  name text primary key,
  requested_at timestamptz not null default now()
);

-- What the search index must be told. Rows are only added and removed, so that nobody ever waits for another here;
-- several rows of one subject are drained as one.
create table read.search_outbox (
  seq bigint generated always as identity primary key,
  subject text not null,
  id uuid not null,
  enqueued_at timestamptz not null default now(),
  attempts int not null default 0,
  retry_at timestamptz,
  error text
);
create index on read.search_outbox (retry_at) where retry_at is not null;
