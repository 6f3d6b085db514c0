-- What the product signed about its books: the head of a day, the trial balance of a month. Never changed.
create table app.signed_statement (
  kind text not null,
  -- A day of Tehran such as 2026-11-23, or a month of the Iranian calendar such as 1405-08.
  period text not null,
  -- With the public key and the signature.
  statement jsonb not null,
  signed_at timestamptz not null,
  primary key (kind, period)
);
