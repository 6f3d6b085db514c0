-- For what is asked of tables that grow with people: lists of the console, what is swept, and what goes with a user.
create index on app.outgoing_message (state, created_at);
create index on app.subscriber using gin (mail gin_trgm_ops);
create index on app.subscriber (culture, created_at, id);
create index on app.image (owner_id, created_at, id);
create index on app.one_time_code (expires_at);
create index on app.one_time_code (user_id);
create index on app.one_time_code_sent (sent_at);
create index on app.external_flow (user_id);
create index on app.sign_in_ticket (user_id);
-- These are brought first, however many others wait.
create index on read.search_outbox (seq)
  where retry_at is null and subject in ('tenantAdvertisements', 'categoryAdvertisements');
-- Those of the same advertisements that wait by then are done with them.
create index on read.search_outbox (id) where retry_at is null and subject = 'advertisement';
