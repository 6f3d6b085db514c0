-- What members have typed of an advertisement and not saved yet: one row for each of theirs, and 'new' for one that is not there yet. It
-- goes with saving. Never an event.
create table app.kept_draft (
  owner_id text not null,
  record text not null,
  -- Counts what was kept since the row is there: who keeps names the last that they know of.
  version int not null,
  -- The revision of the advertisement's stream that was read before typing; null for a new one.
  base bigint,
  typed json not null,
  kept_at timestamptz not null,
  primary key (owner_id, record)
);
-- What became of an advertisement on each day of Tehran, counted in batches. Never an event.
create table app.advertisement_day (
  advertisement_id uuid not null,
  day date not null,
  views int not null default 0,
  visitors int not null default 0,
  clicks int not null default 0,
  primary key (advertisement_id, day)
);
