-- The record of one person or pet.

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
  -- Coming back opens what closed with the account, and nothing that was closed before.
  closed_with_account boolean not null default false,
  -- Which edition of the folding has written the search columns (server/src/kit/fold.ts). What an earlier one
  -- wrote is folded anew while the server runs, and found as before until then.
  fold_edition integer not null default 1,
  -- The draft it was told in: however often it is sent, one memorial comes of it.
  draft_id text,
  -- Since when a moderator has hidden a memorial from everyone but its owner.
  suspended_at timestamptz,
  -- What a link shows of a memorial to whoever is not signed in; its family chooses, and at first it is nothing (G56, G57).
  shown_to_visitors text not null default 'nothing'
    constraint memorials_shown_to_visitors_known check (shown_to_visitors in ('nothing', 'name', 'portrait')),
  -- The plan a memorial was on until its last day was over; null where none has ended, or another was taken since.
  package_ended text,
  check (died >= born),
  check (case when is_human then first_name is not null and last_name is not null else name is not null end)
);
create index memorials_of_owner on memorials (owner_id, id) where deleted_at is null;
create index memorials_to_forget on memorials (deleted_at) where deleted_at is not null;
create index memorials_by_portrait on memorials (portrait_file_id) where portrait_file_id is not null;
create index memorials_by_owner on memorials (owner_id);
create index memorials_by_fold_edition on memorials (fold_edition);
create unique index memorials_of_drafts on memorials (owner_id, draft_id) where draft_id is not null;
-- The memorials whose birthday or day of death is a given day of the year, a part of them at a time.
create index memorials_by_birthday on memorials
  ((extract(month from born)), (extract(day from born)), id) where deleted_at is null;
create index memorials_by_day_of_death on memorials
  ((extract(month from died)), (extract(day from died)), id) where deleted_at is null;
create index memorials_on_the_wall on memorials (is_human, id) where deleted_at is null and suspended_at is null;
-- Of the plans that are paid for, those whose last day is over are looked for every hour.
create index memorials_by_package_due on memorials (package_due)
  where package_name not in ('Free', 'Free always - Premium');
create index memorials_by_first_name on memorials using gin (search_first gin_trgm_ops);
create index memorials_by_last_name on memorials using gin (search_last gin_trgm_ops);
create index memorials_suspended on memorials (id) where suspended_at is not null;
create index memorials_of_package on memorials (package_name, id);

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

-- What somebody has told so far of a memorial they are making: one per person, until it is made or thrown away.
create table memorial_drafts (
  account_id text primary key references accounts,
  -- Given by the browser in which it began.
  id text not null,
  version integer not null check (version > 0),
  -- JSON. Only whoever told it reads it, and nothing is asked of what is in it.
  telling text not null,
  changed_at timestamptz not null
);
create index memorial_drafts_by_rest on memorial_drafts (changed_at);
