-- oldest-beside: 0.2.0
-- A message that was sent and that its receiver still has to pay for.
alter table app.outgoing_message add column charge_due boolean not null default false;
create index on app.outgoing_message (id) where charge_due;
