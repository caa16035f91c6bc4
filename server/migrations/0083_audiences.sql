-- Single things for keepers alone, or for those inside although the door is open (YC10, decision 134). What was there is seen
-- by whoever sees the page, as before. NOTE: checks that read a whole table again would hold it up; these are for new rows.
alter table images add column audience text not null default 'page';
alter table videos add column audience text not null default 'page';
alter table documents add column audience text not null default 'page';
alter table timeline_entries add column audience text not null default 'page';
-- What was written below a thing that was for the keepers alone stays for them, also when that is opened.
alter table comments add column for_keepers boolean not null default false;

alter table images add constraint images_audience_check
  check (audience in ('page', 'inside', 'keepers')) not valid;
alter table videos add constraint videos_audience_check
  check (audience in ('page', 'inside', 'keepers')) not valid;
alter table documents add constraint documents_audience_check
  check (audience in ('page', 'inside', 'keepers')) not valid;
alter table timeline_entries add constraint timeline_entries_audience_check
  check (audience in ('page', 'inside', 'keepers')) not valid;

-- The few that not everybody inside is shown, beside those a moderator has hidden (decision 108).
create index images_for_keepers on images (memorial_id) where audience = 'keepers' and deleted_at is null;
create index videos_for_keepers on videos (memorial_id) where audience = 'keepers' and deleted_at is null;
create index documents_for_keepers on documents (memorial_id) where audience = 'keepers' and deleted_at is null;

-- Whose windows hear of a thing: everybody's who has the memorial open, or of one for the keepers alone theirs and of whoever
-- brought it.
create or replace function call_out_thing(memorial_id text, thing text) returns void language plpgsql as $$
declare
  bringer text := (
    select uploader_id from images where id = thing and audience = 'keepers'
    union all select uploader_id from videos where id = thing and audience = 'keepers'
  );
  called_out jsonb := jsonb_build_object('memorial', memorial_id, 'thing', thing);
begin
  if bringer is not null then
    called_out := called_out || jsonb_build_object('only', (
      select array[memorials.owner_id, bringer] || array(
        select followers.account_id from followers
        where followers.memorial_id = memorials.id and followers.keeps_since is not null
      )
      from memorials where memorials.id = call_out_thing.memorial_id
    ));
  end if;
  perform pg_notify('announcements', called_out::text);
end $$;

-- That fewer or more see it from now on concerns everybody.
create or replace function call_out_medium() returns trigger language plpgsql as $$
begin
  if old.audience = new.audience then
    perform call_out_thing(new.memorial_id, new.id);
  else
    perform pg_notify('announcements', json_build_object('memorial', new.memorial_id, 'thing', new.id)::text);
  end if;
  return null;
end $$;

create or replace trigger images_call_out
  after update of title, description, location, memory_date, friends, reported, deleted_at, uploader_id, audience on images
  for each row execute function call_out_medium();
create or replace trigger images_call_out_part
  after insert or delete or update of title, description, location, memory_date, friends, "position", reported, deleted_at,
    uploader_id, audience on images
  for each row execute function call_out_part('images');
create or replace trigger videos_call_out
  after update of title, description, location, memory_date, friends, reported, deleted_at, still_file_id, captions_file_id,
    copy_file_id, audience on videos
  for each row execute function call_out_medium();
create or replace trigger videos_call_out_part
  after insert or delete or update of title, description, location, memory_date, friends, "position", reported, deleted_at,
    still_file_id, captions_file_id, copy_file_id, audience on videos
  for each row execute function call_out_part('videos');
create or replace trigger documents_call_out_part
  after insert or delete or update of "position", deleted_at, audience on documents
  for each row execute function call_out_part('documents');
create or replace trigger timeline_entries_call_out_part
  after insert or delete or update of title, description, began, ended, deleted_at, audience on timeline_entries
  for each row execute function call_out_part('timeline');
