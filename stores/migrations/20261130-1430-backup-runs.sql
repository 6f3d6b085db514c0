-- oldest-beside: 0.2.0
-- The last backup that somebody or the settings asked for; a backup has none of it.
create table app.backup_run (
  single boolean primary key default true check (single),
  asked_at timestamptz not null,
  -- What is copied at the moment; null before it begins.
  step text,
  ended_at timestamptz,
  -- The fault, in English; null without one.
  why text
);
