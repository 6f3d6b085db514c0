-- How many pictures a member has sent on a day of Tehran, for the limit of a day. Earlier days are deleted.
create table app.picture_upload (
  owner_id text primary key,
  day date not null,
  uploads int not null
);
create index on app.picture_upload (day);
