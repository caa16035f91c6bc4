-- Videos and documents of a memorial, in the family's order: the highest first.

create table videos (
  id text primary key,
  memorial_id text not null references memorials on delete cascade,
  file_id text not null references files,
  -- A still of it, its captions (WebVTT), and a copy that browsers play where they do not play the original.
  still_file_id text references files,
  captions_file_id text references files,
  copy_file_id text references files,
  uploader_id text not null references accounts,
  -- How long it is; null where nobody knows.
  seconds real check (seconds > 0),
  -- Whether browsers play the original.
  for_browsers boolean not null,
  -- Where in the original, in bytes, parts begin that may tell where it was taken: they are covered for all but the family.
  veils integer[] not null default '{}',
  title text,
  description text,
  location text,
  memory_date date,
  friends text[] not null default '{}',
  position integer not null,
  reported boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz,
  deleted_at timestamptz
);
create index videos_in_order on videos (memorial_id, position, id) where deleted_at is null;
create index videos_by_memorial on videos (memorial_id);
create index videos_by_uploader on videos (uploader_id);
create index videos_to_forget on videos (deleted_at) where deleted_at is not null;
create index videos_by_file on videos (file_id);
create index videos_by_still on videos (still_file_id) where still_file_id is not null;
create index videos_by_captions on videos (captions_file_id) where captions_file_id is not null;
create index videos_by_copy on videos (copy_file_id) where copy_file_id is not null;

create table documents (
  id text primary key,
  memorial_id text not null references memorials on delete cascade,
  file_id text not null references files,
  uploader_id text not null references accounts,
  position integer not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index documents_in_order on documents (memorial_id, position, id) where deleted_at is null;
create index documents_by_memorial on documents (memorial_id);
create index documents_by_uploader on documents (uploader_id);
create index documents_to_forget on documents (deleted_at) where deleted_at is not null;
create index documents_by_file on documents (file_id);
