-- What moderators write on a record for each other. Never an event, and never told to members.
create table app.review_note (
  id uuid primary key,
  -- advertisements, tenants or persons.
  resource text not null,
  record_id uuid not null,
  -- The member whose record it is: their account takes the notes along.
  owner_id text not null,
  -- Null once the account of its author is deleted.
  author_id text,
  body text not null,
  created_at timestamptz not null
);
create index on app.review_note (resource, record_id, created_at);
create index on app.review_note (owner_id);
create index on app.review_note (author_id);
