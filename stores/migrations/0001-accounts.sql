create table app.account (
  user_id text primary key,
  person_id text,
  username text not null unique check (username = lower(username)),
  display_name text not null,
  password_hash text not null,
  roles text[] not null,
  failed_attempts int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now()
);

-- Tokens that were signed out before they expired, by their jti.
create table app.revoked_token (
  jti text primary key,
  expires_at timestamptz not null
);
create index on app.revoked_token (expires_at);
