-- When somebody was last here is kept while their sessions go on, too: the console lists people by it.
insert into app.last_seen (user_id, at)
  select user_id, max(last_seen_at) from app.session group by user_id
  on conflict (user_id) do update set at = greatest(last_seen.at, excluded.at);
create index on app.last_seen (at, user_id);
