-- A night looks at what went and at a part of the store, not at all of it (decision 111).

-- Whose bytes may go, since a row that named them has: the purge asks whether another still does. Entries are added, and taken
-- away by the id they were read under, so that one of a row that goes in that very moment is never lost.
create table bytes_to_purge (
  id uuid primary key default gen_random_uuid(),
  sha256 text not null
);
create function note_bytes_to_purge() returns trigger language plpgsql as $$
begin
  insert into bytes_to_purge (sha256) select distinct sha256 from gone;
  return null;
end $$;
create trigger files_note_bytes after delete on files referencing old table as gone
  for each statement execute function note_bytes_to_purge();

-- What lay in each 256th of the store, by the first two letters of a hash, and when that was seen; when it was last purged of
-- bytes that never had a row.
create table store_prefixes (
  prefix text primary key check (prefix ~ '^[0-9a-f]{2}$'),
  originals bigint not null,
  original_bytes bigint not null,
  derived bigint not null,
  derived_bytes bigint not null,
  weighed_at timestamptz not null,
  purged_at timestamptz
);

-- Days that are not the first of their month: those of a year ago are added up to months.
create index visits_by_day on visits (day) where extract(day from day) <> 1;
