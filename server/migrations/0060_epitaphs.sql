-- The one line under a name: the family's own, or a greeting they have pinned there (decision 85). One that is deleted takes
-- the pin along; one that a moderator hides keeps it, and is not shown meanwhile.
create table epitaphs (
  memorial_id text primary key references memorials on delete cascade,
  line text,
  greeting_id text references greetings on delete cascade,
  check ((line is null) <> (greeting_id is null))
);
create unique index epitaphs_of_greetings on epitaphs (greeting_id) where greeting_id is not null;

-- Open windows ask for the page again, and for the greetings, of which one tells that it is pinned.
create function call_out_epitaph() returns trigger language plpgsql as $$
begin
  perform call_out_part_of(told.memorial_id, 'facts')
  from (select coalesce(new.memorial_id, old.memorial_id) as memorial_id) as told;
  perform pg_notify(
    'announcements',
    json_build_object('memorial', coalesce(new.memorial_id, old.memorial_id), 'thing', pinned.id, 'about', 'greeting')::text
  )
  from (select new.greeting_id as id union select old.greeting_id) as pinned
  where pinned.id is not null;
  return null;
end $$;
create trigger epitaphs_call_out after insert or delete or update on epitaphs
  for each row execute function call_out_epitaph();

-- What is told of a pinned greeting stands under the name as well.
create function call_out_pinned() returns trigger language plpgsql as $$
begin
  perform call_out_part_of(epitaphs.memorial_id, 'facts') from epitaphs where epitaphs.greeting_id = new.id;
  return null;
end $$;
create trigger greetings_call_out_pinned after update of note, reported, author_id on greetings
  for each row execute function call_out_pinned();
