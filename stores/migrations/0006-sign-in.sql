-- What signing in needs and no event tells. Everything here that is about one user goes with the user.
create table app.credential (
  user_id text primary key,
  -- argon2id in PHC form.
  password_hash text not null
);

-- Failed sign-ins in a row: of a user by id, of a name that nobody has by a keyed hash, so that both answer alike.
create table app.sign_in_failure (
  subject text primary key,
  failures int not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
create index on app.sign_in_failure (last_at);

-- Where people are signed in: one row a token, by its jti. A token without a row is worth nothing.
create table app.session (
  jti text primary key,
  user_id text not null,
  signed_in_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null,
  address text not null
);
create index on app.session (user_id);
create index on app.session (expires_at);

-- One-time codes on their way. `target` is a keyed hash of the address that the code went to.
create table app.one_time_code (
  target text not null,
  purpose text not null,
  user_id text,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left int not null,
  primary key (target, purpose)
);
-- When codes were sent, for the limit of an hour; also to names that nobody has, so that they answer alike.
create table app.one_time_code_sent (
  target text not null,
  sent_at timestamptz not null
);
create index on app.one_time_code_sent (target, sent_at);

-- What is good once: sealed messages, solved captchas, states of external sign-ins. By a hash.
create table app.used_once (
  hash text primary key,
  expires_at timestamptz not null
);
create index on app.used_once (expires_at);
