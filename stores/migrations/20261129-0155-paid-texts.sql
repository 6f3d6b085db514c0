-- oldest-beside: 0.1.0
-- Texts by a machine that were paid for: a repeated request gets the same one. Rows go after a day.
create table app.paid_text (
  id uuid primary key,
  user_id text not null,
  text text not null,
  written_at timestamptz not null
);
create index on app.paid_text (user_id);
create index on app.paid_text (written_at);
