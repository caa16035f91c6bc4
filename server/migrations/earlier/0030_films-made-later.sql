-- How often the house has worked on a film, and when it last began: what arrived before there was a program to work with,
-- or did not succeed the first time, gets its turn later.
alter table videos
  add column tries smallint not null default 0,
  add column tried_at timestamptz;
create index videos_to_work_on on videos (id)
  where tries < 2 and deleted_at is null and (still_file_id is null or (not for_browsers and copy_file_id is null));
