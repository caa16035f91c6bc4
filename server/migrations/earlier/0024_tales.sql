-- Tales: moments of a memorial that are shown for seven days. Their files end with them.

-- From when on a file is there for nobody; null for what stays.
alter table files add column expires_at timestamptz;
-- Where in the file, in bytes, parts begin that may tell where it was taken: they are covered for all but the family.
alter table files add column veils integer[] not null default '{}';
update files set veils = videos.veils from videos where videos.file_id = files.id;
alter table videos drop column veils;

create table tales (
  id text primary key,
  memorial_id text not null references memorials on delete cascade,
  file_id text not null references files,
  -- Of a film: what stands for it where it is small.
  still_file_id text references files,
  uploader_id text not null references accounts,
  -- Of a film: how long it is; null where nobody knows.
  seconds real check (seconds > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index tales_of_memorial on tales (memorial_id, created_at, id);
create index tales_over on tales (expires_at);
create index tales_by_uploader on tales (uploader_id);
create index tales_by_file on tales (file_id);
create index tales_by_still on tales (still_file_id) where still_file_id is not null;

-- Who has looked at what, for the mark around it; it goes with the tale.
create table tale_views (
  tale_id text not null references tales on delete cascade,
  account_id text not null references accounts,
  seen_at timestamptz not null,
  primary key (tale_id, account_id)
);
create index tale_views_by_account on tale_views (account_id);
