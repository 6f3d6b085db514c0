-- Pictures that people have uploaded. The files themselves lie in a folder: see api/pictures.
create table app.image (
  id uuid primary key,
  url text not null,
  width int not null,
  height int not null,
  owner_id text not null,
  created_at timestamptz not null
);
