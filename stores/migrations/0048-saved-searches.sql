-- Searches of which their members are told when something new is found. Never an event.
create table app.saved_search (
  id uuid primary key,
  user_id text not null,
  -- The address of the results, as the portal writes it.
  path text not null,
  name text not null,
  -- What is asked of the search server, without order and page.
  query json not null,
  created_at timestamptz not null,
  -- Advertisements that were approved up to this instant have been told.
  looked_to timestamptz not null,
  -- New ones since its member opened it.
  found int not null default 0,
  unique (user_id, path)
);
create index on app.saved_search (looked_to);
