-- Who looks at which record of the review queue at this moment, so that two moderators do not work on the same one.
create table app.review_claim (
  resource text not null,
  record_id uuid not null,
  user_id uuid not null,
  until timestamptz not null,
  primary key (resource, record_id)
);
create index on app.review_claim (user_id);
