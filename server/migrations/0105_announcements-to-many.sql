-- What concerns a few accounts alone is announced to so many of them at once that an announcement stays below the 8,000 bytes that
-- PostgreSQL carries: a page has any number of keepers (YC01). Servers of before read each of them as they read the one.
create function call_out_to(announcement jsonb, account_ids text[]) returns void language plpgsql as $$
begin
  perform pg_notify('announcements', (announcement || jsonb_build_object('only', array_agg(numbered.account_id)))::text)
  from (
    select account_id, (row_number() over (order by account_id) - 1) / 100 as portion
    from unnest(account_ids) as account_id
  ) as numbered
  group by numbered.portion;
end $$;

create or replace function call_out_suggestion() returns trigger language plpgsql as $$
declare
  brought suggestions := coalesce(new, old);
  family text[] := (
    select memorials.owner_id || array(
      select followers.account_id from followers
      where followers.memorial_id = memorials.id and followers.keeps_since is not null
    )
    from memorials where memorials.id = brought.memorial_id
  );
begin
  -- A memorial that goes for good takes its suggestions along, and has called out by itself.
  if family is not null then
    perform call_out_to(
      jsonb_build_object('memorial', brought.memorial_id, 'thing', brought.id, 'about', 'suggestion'),
      family || brought.suggester_id
    );
  end if;
  return null;
end $$;

create or replace function call_out_thing(memorial_id text, thing text) returns void language plpgsql as $$
declare
  bringer text := (
    select uploader_id from images where id = thing and audience = 'keepers'
    union all select uploader_id from videos where id = thing and audience = 'keepers'
  );
  called_out jsonb := jsonb_build_object('memorial', memorial_id, 'thing', thing);
begin
  if bringer is null then
    perform pg_notify('announcements', called_out::text);
  else
    perform call_out_to(called_out, array[memorials.owner_id, bringer] || array(
      select followers.account_id from followers
      where followers.memorial_id = memorials.id and followers.keeps_since is not null
    ))
    from memorials where memorials.id = call_out_thing.memorial_id;
  end if;
end $$;

create or replace function call_out_guest_words() returns trigger language plpgsql as $$
declare
  letter guest_words := coalesce(new, old);
  readers text[] := (
    select memorials.owner_id || array(
      select followers.account_id from followers
      where followers.memorial_id = memorials.id and followers.keeps_since is not null
      union select doors.words_reader_id from doors
      where doors.memorial_id = memorials.id and doors.words_reader_id is not null
    )
    from memorials where memorials.id = letter.memorial_id
  );
begin
  if 'standing' in (new.state, old.state) then
    perform call_out_part_of(letter.memorial_id, 'guestWords');
  elsif readers is not null then
    perform call_out_to(
      jsonb_build_object('memorial', letter.memorial_id, 'thing', letter.memorial_id, 'about', 'guestWords'),
      readers
    );
  end if;
  return null;
end $$;
