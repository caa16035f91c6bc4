-- The record of one person or pet.

create extension if not exists pg_trgm;

create table memorials (
  id text primary key,
  owner_id text not null references accounts,
  is_human boolean not null,
  first_name text,
  last_name text,
  name text,
  nickname text,
  gender text not null check (gender in ('Other', 'Male', 'Female')),
  born date not null,
  died date not null,
  country text,
  city text,
  occupation text,
  zodiac_sign text,
  eye_color text,
  breed text,
  species text,
  passport_id text,
  chip_id text,
  height text,
  weight text,
  grave_country text,
  grave_city text,
  grave_description text,
  grave_latitude double precision,
  grave_longitude double precision,
  package_name text not null,
  package_due date not null,
  portrait_file_id text references files,
  -- Names folded for search: lower case, without accents, in Latin letters.
  search_first text not null,
  search_last text not null,
  created_at timestamptz not null,
  changed_at timestamptz,
  deleted_at timestamptz,
  check (died >= born),
  check (case when is_human then first_name is not null and last_name is not null else name is not null end)
);
create index memorials_on_the_wall on memorials (is_human, id) where deleted_at is null;
create index memorials_of_owner on memorials (owner_id, id) where deleted_at is null;
create index memorials_by_first_name on memorials using gin (search_first gin_trgm_ops) where deleted_at is null;
create index memorials_by_last_name on memorials using gin (search_last gin_trgm_ops) where deleted_at is null;

-- How many memorials the wall holds of each kind, kept in the same transaction: counting a million rows takes too long.
create table memorial_totals (
  is_human boolean primary key,
  total bigint not null check (total >= 0)
);
insert into memorial_totals values (true, 0), (false, 0);

-- How many memorials hold 'Free always - Premium' (Q13): one row, so that a race cannot give away one too many.
create table free_forever (
  one boolean primary key default true check (one),
  taken bigint not null check (taken >= 0)
);
insert into free_forever (taken) values (0);

create table favourites (
  memorial_id text not null references memorials on delete cascade,
  position integer not null,
  kind text not null,
  value text not null,
  primary key (memorial_id, position)
);
