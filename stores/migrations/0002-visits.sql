-- Visits of an advertisement's page. Counted in batches; never an event.
create table app.advertisement_visit (
  advertisement_id uuid primary key,
  visits bigint not null
);
