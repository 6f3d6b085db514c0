-- When somebody was last here, as far as their ended sessions told; those that go on tell it themselves.
create table app.last_seen (
  user_id text primary key,
  at timestamptz not null
);
