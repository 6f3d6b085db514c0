-- oldest-beside: 0.2.0
-- Records of the console that somebody is to look at by a day. Never an event, and never told to members.
create table app.task (
  id uuid primary key,
  -- The name of the record's list in the console's API.
  list text not null,
  record_id uuid not null,
  -- The member whose record it is: their account takes the task along. Null where it is nobody's.
  owner_id text,
  -- Null once the account is deleted.
  giver_id text,
  receiver_id text not null,
  due date not null,
  note text,
  -- open, done, returned, withdrawn or passed.
  state text not null,
  given_at timestamptz not null,
  ended_at timestamptz
);
create unique index on app.task (list, record_id) where state = 'open';
create index on app.task (list, record_id, given_at);
create index on app.task (owner_id);
create index on app.task (giver_id);
create index on app.task (receiver_id);
select app.belongs_to_account('app.task', 'owner_id');
select app.belongs_to_account('app.task', 'giver_id', 'set null');
select app.belongs_to_account('app.task', 'receiver_id');
