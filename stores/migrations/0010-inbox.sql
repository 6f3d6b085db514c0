-- What somebody has read of what was told to them (`read.notice`): all up to a position in the log, and some after it.
create table app.inbox (
  user_id text primary key,
  read_to bigint not null
);
create table app.notice_read (
  user_id text not null,
  position bigint not null,
  primary key (user_id, position)
);

-- How far notices have been copied into mails.
create table app.notice_mail (
  only_row boolean primary key default true check (only_row),
  position bigint not null
);
insert into app.notice_mail (position) values (-1);
