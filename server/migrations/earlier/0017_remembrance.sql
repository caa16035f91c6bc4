-- The memorials whose birthday or day of death is a given day of the year, a part of them at a time.
create index memorials_by_birthday on memorials
  ((extract(month from born)), (extract(day from born)), id) where deleted_at is null;
create index memorials_by_day_of_death on memorials
  ((extract(month from died)), (extract(day from died)), id) where deleted_at is null;

-- Who was reminded of which day, so that nobody is twice.
create table remembrances (
  memorial_id text not null references memorials on delete cascade,
  kind text not null check (kind in ('birth', 'death')),
  -- The year of the day one is reminded on.
  year integer not null,
  account_id text not null references accounts on delete cascade,
  ordered_at timestamptz not null,
  primary key (memorial_id, kind, year, account_id)
);
create index remembrances_by_account on remembrances (account_id);
create index remembrances_by_age on remembrances using brin (ordered_at);

-- The days people were reminded on, or are just now; a day that is missing here was missed.
create table remembrance_days (
  day date primary key,
  -- Until when a process has it in hand.
  busy_until timestamptz not null,
  done_at timestamptz
);

-- The secret address at which somebody's calendar is read.
create table calendars (
  account_id text primary key references accounts on delete cascade,
  secret_hash text not null unique,
  made_at timestamptz not null
);
