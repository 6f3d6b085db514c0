-- Messages by SMS and mail: waiting, and what became of them. Receivers and parameters are personal: they go when they
-- have done their work, and with the user.
create table app.outgoing_message (
  id uuid primary key,
  user_id text,
  channel text not null check (channel in ('sms', 'email')),
  receiver text not null,
  template text not null,
  culture text not null,
  params jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'refused', 'unknown')),
  tries int not null default 0,
  due_at timestamptz not null,
  -- After this it is worth nothing any more (a code that has run out).
  void_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  reference text,
  reason text
);
create index on app.outgoing_message (due_at) where state in ('waiting', 'sending');
create index on app.outgoing_message (created_at);
create index on app.outgoing_message (user_id);
