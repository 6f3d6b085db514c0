-- oldest-beside: 0.2.0
-- Values that only one record of a scope uses. Versions before 0.2.0 reserve them in streams of the log instead.
create table app.unique_value (
  scope text not null,
  -- A keyed hash where it is personal.
  value text not null,
  -- The stream of the record.
  stream text not null,
  -- The command that takes it or gives it up; null once the log has its outcome.
  claim uuid,
  claimed_at timestamptz,
  primary key (scope, value),
  check ((claim is null) = (claimed_at is null))
);
create index on app.unique_value (claimed_at) where claim is not null;
-- A row once the values of all records in the log are there.
create table app.unique_values_filled (at timestamptz not null);
