-- oldest-beside: 0.2.0
-- Codes that make the first administrator: of each start the SHA-256, until one is used.
create table app.set_up_code (
  hash bytea primary key,
  made_at timestamptz not null default now()
);
