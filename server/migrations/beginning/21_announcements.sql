-- What changes is called out to every process when it is committed: ids and nothing else (M, live comments; decisions 41,
-- 63, 67 and 69). The database calls by itself, so that nobody who writes can forget to: no feature, no command, no purge.

-- Something about a photograph or a video of a memorial has changed.
create function call_out_thing(memorial_id text, thing text) returns void language sql as $$
  select pg_notify('announcements', json_build_object('memorial', memorial_id, 'thing', thing)::text)
$$;

create function call_out_comment() returns trigger language plpgsql as $$
declare
  said comments := coalesce(new, old);
begin
  perform call_out_thing(said.memorial_id, said.subject_id);
  return null;
end $$;
create trigger comments_call_out after insert or delete or update of text, reported on comments
  for each row execute function call_out_comment();

-- A like on a comment changes what that comment is about. One whose comment is gone went with it.
create function call_out_like() returns trigger language plpgsql as $$
declare
  liked likes := coalesce(new, old);
begin
  perform call_out_thing(
    liked.memorial_id,
    coalesce((select comments.subject_id from comments where comments.id = liked.subject_id), liked.subject_id)
  );
  return null;
end $$;
create trigger likes_call_out after insert or delete on likes
  for each row execute function call_out_like();

create function call_out_medium() returns trigger language plpgsql as $$
begin
  perform call_out_thing(new.memorial_id, new.id);
  return null;
end $$;
create trigger images_call_out
  after update of title, description, location, memory_date, friends, reported, deleted_at on images
  for each row execute function call_out_medium();
create trigger videos_call_out
  after update of title, description, location, memory_date, friends, reported, deleted_at, still_file_id,
    captions_file_id, copy_file_id on videos
  for each row execute function call_out_medium();

-- Whoever listens is asked again whether they still may: where a memorial closes or is hidden, where somebody is let go
-- or keeps to themselves, where a session ends.
create function call_out_memorial() returns trigger language plpgsql as $$
begin
  perform pg_notify('announcements', json_build_object('memorial', old.id)::text);
  return null;
end $$;
create trigger memorials_call_out after delete or update of deleted_at, suspended_at, owner_id on memorials
  for each row execute function call_out_memorial();

create function call_out_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('announcements', json_build_object('account', old.account_id)::text);
  return null;
end $$;
create trigger followers_call_out after delete on followers
  for each row execute function call_out_person();
create trigger sessions_call_out after delete on sessions
  for each row execute function call_out_person();

create function call_out_request() returns trigger language plpgsql as $$
begin
  perform pg_notify('announcements', json_build_object('between', new.memorial_id, 'and', person.id)::text)
  from (
    select new.by_account_id as id
    union select memorials.owner_id from memorials where memorials.id = new.memorial_id
    union select accounts.id from accounts where accounts.mail = new.invited_mail
  ) as person;
  return null;
end $$;
create trigger follow_requests_call_out after insert or update of state on follow_requests
  for each row execute function call_out_request();

create function call_out_greeting() returns trigger language plpgsql as $$
declare
  said greetings := coalesce(new, old);
begin
  perform pg_notify(
    'announcements',
    json_build_object('memorial', said.memorial_id, 'thing', said.id, 'about', 'greeting')::text
  );
  return null;
end $$;
create trigger greetings_call_out after insert or delete or update of note, reported on greetings
  for each row execute function call_out_greeting();

create function call_out_suggestion() returns trigger language plpgsql as $$
declare
  brought suggestions := coalesce(new, old);
  owner_id text := (select memorials.owner_id from memorials where memorials.id = brought.memorial_id);
begin
  -- A memorial that goes for good takes its suggestions along, and has called out by itself.
  if owner_id is not null then
    perform pg_notify(
      'announcements',
      json_build_object(
        'memorial', brought.memorial_id, 'thing', brought.id, 'about', 'suggestion',
        'only', json_build_array(owner_id, brought.suggester_id)
      )::text
    );
  end if;
  return null;
end $$;
create trigger suggestions_call_out after insert or delete or update of answered_at on suggestions
  for each row execute function call_out_suggestion();

create function call_out_part_of(memorial_id text, part text) returns void language sql as $$
  select pg_notify(
    'announcements',
    json_build_object('memorial', memorial_id, 'thing', memorial_id, 'about', part)::text
  )
$$;

create function call_out_part() returns trigger language plpgsql as $$
begin
  -- What is forgotten for good after its days was not on the page any more.
  if tg_op = 'DELETE' and old.deleted_at is not null then
    return null;
  end if;
  perform call_out_part_of(coalesce(new.memorial_id, old.memorial_id), tg_argv[0]);
  return null;
end $$;
create trigger images_call_out_part
  after insert or delete or update of title, description, location, memory_date, friends, position, reported, deleted_at
  on images for each row execute function call_out_part('images');
create trigger videos_call_out_part
  after insert or delete or update of title, description, location, memory_date, friends, position, reported, deleted_at,
    still_file_id, captions_file_id, copy_file_id
  on videos for each row execute function call_out_part('videos');
create trigger documents_call_out_part
  after insert or delete or update of position, deleted_at
  on documents for each row execute function call_out_part('documents');
create trigger timeline_entries_call_out_part
  after insert or delete or update of title, description, began, ended, deleted_at
  on timeline_entries for each row execute function call_out_part('timeline');

-- The photographs and videos beside an entry; those of one that is gone went with it.
create function call_out_assets() returns trigger language plpgsql as $$
begin
  perform call_out_part_of(entry.memorial_id, 'timeline')
  from timeline_entries as entry
  where entry.id = coalesce(new.entry_id, old.entry_id);
  return null;
end $$;
create trigger timeline_assets_call_out_part after insert or delete or update on timeline_assets
  for each row execute function call_out_assets();

-- A gift is nobody's to see before it is paid.
create function call_out_gift() returns trigger language plpgsql as $$
begin
  if new.given_at is not null then
    perform call_out_part_of(new.memorial_id, 'gifts');
  end if;
  return null;
end $$;
create trigger gifts_call_out_part after insert or update of words, given_at, deleted_at on gifts
  for each row execute function call_out_gift();

create function call_out_tale() returns trigger language plpgsql as $$
begin
  perform call_out_part_of(new.memorial_id, 'tales');
  return null;
end $$;
create trigger tales_call_out_part after insert on tales for each row execute function call_out_tale();

-- A tale is taken down and brought back with its file.
create function call_out_tale_of_file() returns trigger language plpgsql as $$
begin
  perform call_out_part_of(memorial_id, 'tales') from tales where file_id = new.id;
  return null;
end $$;
create trigger files_call_out_tale after update of removed_at on files for each row
  when (old.removed_at is distinct from new.removed_at) execute function call_out_tale_of_file();

-- The portrait, and with changed_at all else the family tells of the person or pet: favourites are put in the same deed.
create function call_out_facts() returns trigger language plpgsql as $$
begin
  perform call_out_part_of(new.id, 'facts');
  return null;
end $$;
create trigger memorials_call_out_part after update of changed_at, portrait_file_id on memorials for each row
  when (old.changed_at is distinct from new.changed_at or old.portrait_file_id is distinct from new.portrait_file_id)
  execute function call_out_facts();
