-- How far each reactor has handled the log. It is never replayed: what it led to, such as mails, cannot be taken back.
create table app.reactor (
  name text primary key,
  -- Log position up to which it has handled everything; null before the first event.
  position bigint,
  updated_at timestamptz not null default now()
);
insert into app.reactor (name, position) select 'mail-notices', nullif(position, -1) from app.notice_mail;
drop table app.notice_mail;
