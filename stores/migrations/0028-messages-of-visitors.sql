-- An address gets the newsletter once its owner has confirmed it. `token` stands in the links of the letters: it confirms and unsubscribes.
alter table app.subscriber
  add column confirmed_at timestamptz,
  add column token uuid not null unique default gen_random_uuid();

-- What people write to those who run the product, and what they were answered.
create table app.contact_message (
  id uuid primary key,
  -- What senders call it by.
  number bigint generated always as identity (start with 1001) unique,
  kind text not null,
  name text not null,
  mail text not null,
  page text,
  body text not null,
  culture text not null,
  state text not null default 'waiting',
  answer text,
  answered_by text,
  answered_at timestamptz,
  created_at timestamptz not null
);
create index on app.contact_message (created_at, id);
create index on app.contact_message (state, created_at, id);
create index on app.contact_message (mail);

-- Visitors and businesses talk. Each message is sealed with the personal key of whoever wrote it.
create table app.conversation (
  id uuid primary key,
  tenant_id uuid not null,
  -- What was asked about; null: the business as a whole.
  advertisement_id uuid,
  visitor_id text not null,
  owner_id text not null,
  created_at timestamptz not null,
  last_at timestamptz not null,
  -- When the business answered first.
  answered_at timestamptz,
  visitor_read_at timestamptz,
  owner_read_at timestamptz,
  -- Since when a side does not see it any more: until the other writes again.
  visitor_gone_at timestamptz,
  owner_gone_at timestamptz,
  -- Who wants to hear no more.
  blocked_by text,
  unique nulls not distinct (visitor_id, tenant_id, advertisement_id)
);
create index on app.conversation (visitor_id, last_at);
create index on app.conversation (owner_id, last_at);
create index on app.conversation (tenant_id, created_at);
create table app.conversation_message (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references app.conversation (id) on delete cascade,
  author_id text not null,
  sealed text not null,
  created_at timestamptz not null
);
create index on app.conversation_message (conversation_id, id);
create index on app.conversation_message (author_id, created_at);
