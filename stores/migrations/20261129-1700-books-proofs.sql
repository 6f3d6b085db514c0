-- oldest-beside: 0.1.0
-- Proofs of the books from the log, the daily ones and those that somebody asked for, with what came out. Never deleted: they are few.
create table app.books_proof (
  id uuid primary key,
  asked_at timestamptz not null,
  -- Null: it is under way.
  ended_at timestamptz,
  wallets int,
  events int,
  -- The fault in English, as the audit says it; null without one.
  why text
);
create index on app.books_proof (ended_at desc nulls first);
-- The dashboard sums all reveals of a day.
create index phone_reveal_by_day on app.phone_reveal using brin (day);
