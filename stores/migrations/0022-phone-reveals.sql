-- How often the telephone of a business was revealed on a day of Tehran, and where: on an advertisement, or on the business's own pages, of which the place is its own id.
create table app.phone_reveal (
  tenant_id uuid not null,
  place_id uuid not null,
  day date not null,
  reveals int not null,
  primary key (tenant_id, place_id, day)
);
create index on app.phone_reveal (place_id, day);
-- Members who did.
create table app.phone_revealed_by (
  user_id text not null,
  tenant_id uuid not null,
  place_id uuid not null,
  day date not null,
  revealed_at timestamptz not null,
  primary key (user_id, tenant_id, place_id, day)
);
