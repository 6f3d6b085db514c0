-- oldest-beside: 0.1.0
-- When the owner of an unconfirmed address was last asked; null: when it was added.
alter table app.subscriber add column asked_at timestamptz;
