-- Photographs of a memorial, in the family's order: the highest first.

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
