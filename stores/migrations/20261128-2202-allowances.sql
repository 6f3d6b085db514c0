-- oldest-beside: 0.1.0
-- Uses of what may happen only so often, under keyed hashes of what is counted; rows go after a day. Two uses in one
-- millisecond are two rows.
create table app.allowance_use (
  key text not null,
  used_at timestamptz not null
);
create index on app.allowance_use (key, used_at);
create index on app.allowance_use (used_at);
