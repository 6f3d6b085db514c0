-- oldest-beside: 0.1.0
-- An index that is being filled from nothing: the last row of the outbox that it waits for.
create table read.search_fill (index_name text primary key, until bigint not null);
-- Why the search server takes no documents, in its own words; a row at most.
create table read.search_refusal (single boolean primary key default true check (single), reason text not null);
