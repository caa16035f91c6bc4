-- The family, who still see a suspended page, hear that it is suspended and that it is shown again, as of its facts (Q26).
drop trigger memorials_call_out_part on memorials;
create trigger memorials_call_out_part after update of changed_at, portrait_file_id, suspended_at on memorials
  for each row when (
    old.changed_at is distinct from new.changed_at
    or old.portrait_file_id is distinct from new.portrait_file_id
    or old.suspended_at is distinct from new.suspended_at
  )
  execute function call_out_facts();
