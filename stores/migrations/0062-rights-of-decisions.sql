-- What the moderator of a decision must still be allowed when it is due.
alter table app.review_decision add column permissions text[] not null default '{}';
