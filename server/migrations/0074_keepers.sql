-- Who keeps a memorial beside its owner (YC01): those inside since this moment of theirs.
alter table followers add column keeps_since timestamptz;
create index followers_who_keep on followers (account_id, memorial_id) where keeps_since is not null;
create index followers_keepers_of on followers (memorial_id, keeps_since) where keeps_since is not null;

-- Whoever keeps a memorial from now on, or no more, hears of it wherever they have it open.
create function call_out_keeper() returns trigger language plpgsql as $$
begin
  perform pg_notify(
    'announcements',
    json_build_object(
      'memorial', new.memorial_id, 'thing', new.memorial_id, 'about', 'facts', 'only', json_build_array(new.account_id)
    )::text
  );
  perform pg_notify('announcements', json_build_object('between', new.memorial_id, 'and', new.account_id)::text);
  return null;
end $$;
create trigger followers_call_out_keeper after update of keeps_since on followers
  for each row when (old.keeps_since is distinct from new.keeps_since) execute function call_out_keeper();

-- An invitation may be one to keep it. A server of the version before takes it for one to follow.
alter table follow_requests add column to_keep boolean not null default false;

-- What waits for a memorial's owner waits for whoever keeps it beside them.
create or replace function call_out_request() returns trigger language plpgsql as $$
begin
  perform pg_notify('announcements', json_build_object('between', new.memorial_id, 'and', person.id)::text)
  from (
    select new.by_account_id as id
    union select memorials.owner_id from memorials where memorials.id = new.memorial_id
    union select followers.account_id from followers
      where followers.memorial_id = new.memorial_id and followers.keeps_since is not null
    union select accounts.id from accounts where accounts.mail = new.invited_mail
  ) as person;
  return null;
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
    perform pg_notify(
      'announcements',
      json_build_object(
        'memorial', brought.memorial_id, 'thing', brought.id, 'about', 'suggestion',
        'only', family || brought.suggester_id
      )::text
    );
  end if;
  return null;
end $$;
