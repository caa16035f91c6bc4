-- What changes is called out to every process when it is committed: ids and nothing else (M, live comments).
-- The database calls by itself, so that nobody who writes can forget to: no feature, no command, no purge.

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
