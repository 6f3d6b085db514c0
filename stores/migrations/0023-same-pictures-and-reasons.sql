-- What a picture is, so that the same one is known again; null for those of before.
alter table app.image add column content_hash bytea;
create index on app.image (content_hash) where content_hash is not null;

-- Words of denials that moderators have kept for the next time.
create table app.saved_reason (
  id uuid primary key,
  resource text not null,
  reason text not null,
  user_id uuid not null,
  unique (resource, reason)
);
