-- Who visited which advertisement on a day, so that each counts once (D25): by hashes with the day's salt. Both go with the
-- day; what a hash was made of cannot be found out then.
create table app.visit_salt (
  day date primary key,
  salt bytea not null
);
create table app.visited (
  day date not null,
  hash text not null,
  primary key (day, hash)
);
