-- Advertisements that members saved, and what is known of their prices. Never an event.
create table app.saved_advertisement (
  user_id text not null,
  advertisement_id uuid not null,
  saved_at timestamptz not null,
  -- What was asked when it was saved, in units of the currency; null: negotiable.
  price double precision,
  currency text not null,
  -- The price that its member knows of: a lower one is told.
  known_price double precision,
  told_at timestamptz,
  -- When its price is to be looked at; null: nothing has changed since the last look.
  look_at timestamptz,
  primary key (user_id, advertisement_id)
);
create index on app.saved_advertisement (advertisement_id);
create index on app.saved_advertisement (look_at) where look_at is not null;
