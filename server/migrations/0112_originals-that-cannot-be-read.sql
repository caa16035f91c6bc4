-- An original that its disk has and cannot read is neither missing nor changed (YE05). What is noted already is one of the three
-- that the check allowed before, so no row is looked at.
alter table broken_files drop constraint broken_files_why_check, add constraint broken_files_why_check
  check (why in ('missing', 'cut off', 'changed', 'unreadable')) not valid;
