-- Who reads what guests leave (YB02): whoever was asked to reads it as long as they are inside, and is asked anew after that.
create function end_reading_of_words() returns trigger language plpgsql as $$
begin
  update doors set words_reader_id = null
  where doors.memorial_id = old.memorial_id and doors.words_reader_id = old.account_id;
  return null;
end $$;
create trigger followers_end_reading after delete on followers
  for each row execute function end_reading_of_words();
update doors set words_reader_id = null
from memorials
where memorials.id = doors.memorial_id and doors.words_reader_id <> memorials.owner_id
  and not exists (
    select from followers
    where followers.memorial_id = doors.memorial_id and followers.account_id = doors.words_reader_id
  );

-- Words that wait are unseen, so that only those who read them hear that some came, or were set aside (YB02).
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
    perform pg_notify(
      'announcements',
      json_build_object(
        'memorial', letter.memorial_id, 'thing', letter.memorial_id, 'about', 'guestWords', 'only', readers
      )::text
    );
  end if;
  return null;
end $$;

-- What a link to a page shows to strangers is the family's to say, and not that of whoever prepares it (YC08).
update memorials set shown_to_visitors = 'nothing' where in_preparation and shown_to_visitors <> 'nothing';
