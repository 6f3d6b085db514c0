-- oldest-beside: 0.2.0
-- A session that a program has: its name, and what it may do. Null for a person's.
alter table app.session add column key_name text;
alter table app.session add column scopes text[];
