-- Who a picture is served to, and since when nothing refers to it: it can be put on no record then, and is removed by a later run of the job.
alter table app.image add column visibility text not null default 'public', add column unused_since timestamptz;
create index on app.image (unused_since) where unused_since is not null;
