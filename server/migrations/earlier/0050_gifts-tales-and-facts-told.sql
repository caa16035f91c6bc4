-- Gifts, tales and what is told of a memorial itself are called out as its other parts are (decision 69).

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
