-- Tales: moments of a memorial that are shown for seven days. Their files end with them.

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
  expires_at timestamptz not null,
  begun_at timestamptz not null,
  place integer not null
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
