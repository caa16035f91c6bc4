-- Photographs, videos and documents of a memorial, in the family's order: the highest first.

create table images (
  id text primary key,
  memorial_id text not null references memorials on delete cascade,
  file_id text not null references files,
  uploader_id text not null references accounts,
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
create index images_in_order on images (memorial_id, position, id) where deleted_at is null;
create index images_by_file on images (file_id);
create index images_to_forget on images (deleted_at) where deleted_at is not null;
create index images_by_memorial on images (memorial_id);
create index images_by_uploader on images (uploader_id);

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
  title text,
  description text,
  location text,
  memory_date date,
  friends text[] not null default '{}',
  position integer not null,
  reported boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz,
  deleted_at timestamptz,
  -- How often the house has worked on a film, and when it last began: what arrived before there was a program to work with,
  -- or did not succeed the first time, gets its turn later.
  tries smallint not null default 0,
  tried_at timestamptz
);
create index videos_in_order on videos (memorial_id, position, id) where deleted_at is null;
create index videos_by_memorial on videos (memorial_id);
create index videos_by_uploader on videos (uploader_id);
create index videos_to_forget on videos (deleted_at) where deleted_at is not null;
create index videos_by_file on videos (file_id);
create index videos_by_still on videos (still_file_id) where still_file_id is not null;
create index videos_by_captions on videos (captions_file_id) where captions_file_id is not null;
create index videos_by_copy on videos (copy_file_id) where copy_file_id is not null;
create index videos_to_work_on on videos (id)
  where tries < 2 and deleted_at is null and (still_file_id is null or (not for_browsers and copy_file_id is null));

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
