-- oldest-beside: 0.1.0
-- Of each key in DATA_DIR/secrets: a start with another one, or with none, is refused. The key that signs tokens changes, so
-- one name may have several.
create table app.secret_fingerprint (
  name text,
  fingerprint text,
  noted_at timestamptz not null default now(),
  primary key (name, fingerprint)
);
