-- Addresses that want the newsletter, in lower case. Whose they are is not known: nobody has to have an account for it.
create table app.subscriber (
  id uuid primary key default gen_random_uuid(),
  mail text not null unique,
  culture text not null,
  created_at timestamptz not null
);
create index on app.subscriber (created_at, id);
