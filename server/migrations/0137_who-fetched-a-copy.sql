-- Who fetched a copy to its end: it counts for those who keep the page while they are of them (YE06). What was fetched before
-- counts as it did; a server of the version before writes nothing here.
alter table own_copy_marks add column fetched_by text;
-- Nothing has been written there yet, so no row is looked at. NOTE: the key is of a column that no earlier server writes.
-- contract: tightens own_copy_marks by own_copy_marks_fetched_by_fkey
alter table own_copy_marks add constraint own_copy_marks_fetched_by_fkey
  foreign key (fetched_by) references accounts on delete set null not valid;
create index own_copy_marks_by_fetcher on own_copy_marks (fetched_by) where fetched_by is not null;
