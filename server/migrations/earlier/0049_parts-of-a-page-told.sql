-- Photographs, films, papers and the entries of a life are called out as a whole (decision 67): that something among them
-- came, went, came back, moved or is told anew. The thing is the memorial itself, so that whatever one transaction does to
-- a thousand of them is called out once.

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

-- The photographs and films beside an entry; those of one that is gone went with it.
create function call_out_assets() returns trigger language plpgsql as $$
begin
  perform call_out_part_of(entry.memorial_id, 'timeline')
  from timeline_entries as entry
  where entry.id = coalesce(new.entry_id, old.entry_id);
  return null;
end $$;
create trigger timeline_assets_call_out_part after insert or delete or update on timeline_assets
  for each row execute function call_out_assets();
