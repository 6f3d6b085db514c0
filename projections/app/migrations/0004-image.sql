-- Pictures that people have uploaded. The files themselves lie on the disk of core/gateways/files.
create table app.image (
  id uuid primary key,
  url text not null,
  width int not null,
  height int not null,
  owner_id text not null,
  created_at timestamptz not null
);
