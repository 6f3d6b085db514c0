-- Decisions of the review queue that can still be undone, and for a day those that were refused when they were due.
create table app.review_decision (
  id uuid primary key,
  resource text not null,
  record_id uuid not null,
  -- Of the record.
  name text not null,
  user_id uuid not null,
  decision json not null,
  -- The revision that was looked at.
  revision bigint not null,
  -- waiting, applying, refused. What was done is deleted.
  state text not null default 'waiting',
  due_at timestamptz not null,
  -- Since when a process applies it.
  taken_at timestamptz,
  refusal text
);
create unique index on app.review_decision (resource, record_id) where state <> 'refused';
create index on app.review_decision (user_id);
