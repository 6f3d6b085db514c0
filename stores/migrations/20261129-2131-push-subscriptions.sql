-- oldest-beside: 0.2.0
-- The browsers in which members have asked to be told at once. Each goes when its session is ended, not when that expires.
create table app.push_subscription (
  id uuid primary key,
  user_id text not null,
  session_jti text not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index on app.push_subscription (user_id);
select app.belongs_to_account('app.push_subscription', 'user_id');

alter table app.outgoing_message drop constraint outgoing_message_channel_check;
alter table app.outgoing_message add constraint outgoing_message_channel_check
  check (channel in ('sms', 'email', 'push')) not valid;
alter table app.outgoing_message validate constraint outgoing_message_channel_check;
