-- Sign-ins at other sites that are under way, by a hash of their state. `browser` is a hash of what only the browser that
-- began it holds, so that nobody can be made to finish somebody else's.
create table app.external_flow (
  state text primary key,
  browser text not null,
  provider text not null,
  nonce text not null,
  verifier text not null,
  -- The user who links an account; null: somebody who signs in.
  user_id text,
  return_path text not null,
  culture text not null,
  expires_at timestamptz not null
);
create index on app.external_flow (expires_at);

-- What a browser that came back exchanges for a token, once and at once.
create table app.sign_in_ticket (
  hash text primary key,
  user_id text not null,
  expires_at timestamptz not null
);
create index on app.sign_in_ticket (expires_at);
