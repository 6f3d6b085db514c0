-- oldest-beside: 0.1.0
-- Filters and orders of the console's lists that somebody has given a name. Never an event.
create table app.saved_view (
  id uuid primary key,
  -- The name of the list in the console's API.
  list text not null,
  user_id text not null,
  name text not null,
  -- Whether all who may open the list see it.
  shared boolean not null,
  query json not null
);
create index on app.saved_view (user_id);
