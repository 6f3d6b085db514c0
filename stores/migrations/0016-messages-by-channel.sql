-- For the next of a channel that is due, what is soonest worth nothing any more first, and for what came too late.
create index on app.outgoing_message (channel, void_at, due_at) where state = 'waiting';
-- What is under way is all that is looked for by when it is due.
create index on app.outgoing_message (due_at) where state = 'sending';
drop index app.outgoing_message_due_at_idx;
