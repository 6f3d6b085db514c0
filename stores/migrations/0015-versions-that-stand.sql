-- Versions that nobody brings forward, though they answer: outdated ones, whose tables the code defines otherwise, until
-- the one that is filled beside has taken over, and those that stand after the end of the log, which was restored.
alter table read.projection drop constraint projection_status_check;
alter table read.projection add constraint projection_status_check
  check (status in ('live', 'catching-up', 'rebuilding', 'stopped', 'outdated', 'ahead'));
