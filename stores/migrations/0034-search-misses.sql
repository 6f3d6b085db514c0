-- What visitors looked for and nothing has, by day of Tehran, without anything of the person.
create table app.search_miss (
  day date not null,
  -- Folded as searches fold them.
  words text not null,
  -- As somebody wrote them.
  written text not null,
  searches int not null,
  primary key (day, words)
);
