-- oldest-beside: 0.1.0
-- Whose the counted searches of members are, so that they go with the account; those of visitors are nobody's.
create table app.search_miss_of_member (
  user_id text not null,
  day date not null,
  words text not null,
  searches int not null,
  primary key (day, words, user_id),
  foreign key (day, words) references app.search_miss on delete cascade
);
create index on app.search_miss_of_member (user_id);
