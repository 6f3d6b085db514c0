-- oldest-beside: 0.2.0
-- Translations by a machine that readers asked for. `text`: the digest of what was translated.
create table app.translation (
  advertisement_id uuid not null,
  culture text not null,
  text text not null,
  owner_id text not null,
  name text not null,
  content text not null,
  made_at timestamptz not null,
  primary key (advertisement_id, culture)
);
create index on app.translation (owner_id);
select app.belongs_to_account('app.translation', 'owner_id');
