-- oldest-beside: 0.2.0
-- Decisions that one press made on several records are undone together.
alter table app.review_decision add column press text;
