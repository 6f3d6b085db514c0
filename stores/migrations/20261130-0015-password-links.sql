-- oldest-beside: 0.1.0
-- Imports may send the accounts that they make a link for choosing a password, each once.
alter table app.import_run add column links boolean not null default false;
alter table app.imported add column linked_at timestamptz;
