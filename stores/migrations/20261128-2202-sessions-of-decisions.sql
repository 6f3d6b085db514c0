-- oldest-beside: 0.1.0
-- The session in which a decision was made; null: a decision of an earlier version.
alter table app.review_decision add column session_jti text;
