-- oldest-beside: 0.2.0
-- Addresses of programs that are told of events, and what they were told.
create table app.webhook (
  id uuid primary key,
  user_id text not null,
  url text not null,
  kinds text[] not null,
  -- Also of other members' records: for operators.
  everybody boolean not null,
  -- Signs what is sent; the receiver has it, too.
  secret text not null,
  created_at timestamptz not null
);
create index on app.webhook (user_id);
select app.belongs_to_account('app.webhook', 'user_id');

create table app.webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references app.webhook (id) on delete cascade,
  event jsonb not null,
  -- waiting, delivered or failed.
  state text not null default 'waiting',
  tries int not null default 0,
  -- Of the last answer; null where there was none.
  status int,
  detail text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index on app.webhook_delivery (webhook_id, created_at desc);
-- An event is told once.
create unique index on app.webhook_delivery (webhook_id, (event->>'id'));
create index on app.webhook_delivery (created_at) where state = 'waiting';
create index on app.webhook_delivery (finished_at);
