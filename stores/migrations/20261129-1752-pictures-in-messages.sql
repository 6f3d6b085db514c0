-- oldest-beside: 0.2.0
-- The picture that a message shows. Its own data are sealed with the message.
alter table app.conversation_message add column image_id uuid;
create index on app.conversation_message (image_id) where image_id is not null;
