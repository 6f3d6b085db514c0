-- A message is stored once, however often it was sent: its sender's id of it. Null: the sender gave none.
alter table app.conversation_message add column sent_id uuid;
create unique index on app.conversation_message (sent_id) where sent_id is not null;
