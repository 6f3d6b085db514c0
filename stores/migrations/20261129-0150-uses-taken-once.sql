-- oldest-beside: 0.1.0
-- A keyed hash of the request that took a use: repeated, it takes no other. Null: a request without an idempotency key.
alter table app.allowance_use add column request text;
create index on app.allowance_use (request) where request is not null;
