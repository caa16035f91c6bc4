-- The day itself: funeral, burial, gathering, and the days after it (YD05, decision 89). Day and time are what a clock at
-- the place shows.
create table ceremonies (
  id text primary key,
  memorial_id text not null references memorials on delete cascade,
  kind text not null check (kind in ('funeral', 'burial', 'gathering', 'fortyDays', 'halfYear', 'year', 'other')),
  title text,
  on_day date not null,
  at_time time(0),
  place text,
  address text,
  latitude double precision,
  longitude double precision,
  details text,
  position smallint not null,
  check ((latitude is null) = (longitude is null)),
  check (kind <> 'other' or title is not null)
);
create index ceremonies_of_memorials on ceremonies (memorial_id, position);

-- What belongs to all of them, and how long they stand above the page: until the days are over, until the family brings
-- them back, or until it puts them away.
create table ceremony_notices (
  memorial_id text primary key references memorials on delete cascade,
  instead_of_flowers text,
  instead_url text,
  shows text not null default 'untilOver' check (shows in ('untilOver', 'stays', 'away')),
  changed_at timestamptz not null
);

create function call_out_ceremonies() returns trigger language plpgsql as $$
begin
  perform call_out_part_of(coalesce(new.memorial_id, old.memorial_id), 'ceremonies');
  return null;
end $$;
create trigger ceremonies_call_out after insert or delete or update on ceremonies
  for each row execute function call_out_ceremonies();
create trigger ceremony_notices_call_out after insert or delete or update on ceremony_notices
  for each row execute function call_out_ceremonies();
