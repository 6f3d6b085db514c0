-- oldest-beside: 0.1.0
-- Imports that administrators began on the console's page. The files lie in DATA_DIR/imports.
create table app.import_run (
  id uuid primary key,
  user_id text,
  file_name text not null,
  source text not null,
  trial boolean not null,
  advertisements text not null,
  hosts text[] not null,
  culture text not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  counts jsonb not null,
  -- Why it could not go on, in English; null without a fault.
  why text
);
select app.belongs_to_account('app.import_run', 'user_id', 'set null');
