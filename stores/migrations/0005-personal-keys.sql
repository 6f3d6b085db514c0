-- The keys that personal data in events is encrypted with. Destroying one forgets a person: the row stays without its
-- key, so that nothing more is written about them.
create table app.personal_key (
  subject_id text primary key,
  key bytea,
  created_at timestamptz not null default now(),
  destroyed_at timestamptz,
  check ((key is null) = (destroyed_at is not null))
);
