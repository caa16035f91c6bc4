-- Requests and invitations are called out to those between whom they are: who asked or invited, who keeps the memorial,
-- and who was invited, once there is an account with that address.
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
