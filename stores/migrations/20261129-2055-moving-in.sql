-- oldest-beside: 0.1.0
-- What was imported, by its id in the source. The hash of the row that was imported last: the same row is not imported
-- again, and what people have changed here since stays. `pictures`: the stored ones, by what the row calls them.
create table app.imported (
  source text not null,
  kind text not null,
  source_id text not null,
  record_id uuid not null,
  row_hash bytea not null,
  pictures jsonb not null,
  -- Of an account: the row goes with it.
  user_id text,
  primary key (source, kind, source_id)
);
create index on app.imported (record_id);
create index on app.imported (user_id) where user_id is not null;
select app.belongs_to_account('app.imported', 'user_id');
-- Addresses of the portal that was moved from: they lead to the record's address of today.
create table app.old_address (
  address text primary key,
  kind text not null,
  record_id uuid not null
);
create index on app.old_address (record_id);
