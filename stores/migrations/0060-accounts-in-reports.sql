-- A report of a conversation has the words of both sides: who reported, and whose account it is about. It is deleted
-- with either account. Null for other messages, and for reports from before.
alter table app.contact_message add column reporting_user_id text;
alter table app.contact_message add column reported_user_id text;
create index on app.contact_message (reporting_user_id);
create index on app.contact_message (reported_user_id);
