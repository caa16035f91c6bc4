-- Windows hear of what is asked, answered, offered and taken back of who comes after somebody: the memorial's owner, its
-- keepers and whoever it is about (YC03–YC05).
create function call_out_succession() returns trigger language plpgsql as $$
declare
  concerned jsonb := coalesce(to_jsonb(new), to_jsonb(old));
begin
  perform pg_notify('announcements', json_build_object('between', concerned ->> 'memorial_id', 'and', person.id)::text)
  from (
    select concerned ->> 'account_id' as id
    union select memorials.owner_id from memorials where memorials.id = concerned ->> 'memorial_id'
    union select followers.account_id from followers
      where followers.memorial_id = concerned ->> 'memorial_id' and followers.keeps_since is not null
    union select accounts.id from accounts where accounts.mail = concerned ->> 'invited_mail'
  ) as person
  where person.id is not null;
  return null;
end $$;

create trigger successors_call_out after insert or delete or update of accepted_at, position on successors
  for each row execute function call_out_succession();
create trigger transfers_call_out after insert or delete on transfers
  for each row execute function call_out_succession();
-- What is forgotten after its time does not change what anybody sees.
create trigger takeover_requests_call_out after insert or update of state on takeover_requests
  for each row execute function call_out_succession();
