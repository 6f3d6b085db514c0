-- What visitors report of an advertisement waits as one message to the operator: however many report it while it waits, it is one case.
alter table app.contact_message add column advertisement_id uuid;
create unique index on app.contact_message (advertisement_id) where state = 'waiting';

-- Without a word of who reported: those who decide need none, and the advertiser may not learn it.
create table app.advertisement_report (
  id uuid primary key,
  message_id uuid not null references app.contact_message (id) on delete cascade,
  reason text not null,
  body text not null,
  created_at timestamptz not null
);
create index on app.advertisement_report (message_id, created_at, id);
create index on app.advertisement_report (created_at);
