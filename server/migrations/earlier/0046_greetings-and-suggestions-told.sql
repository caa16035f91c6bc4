-- Greetings and suggested photographs are called out like comments (decision 41): ids and nothing else. What somebody
-- suggests concerns the family and whoever brought it; nobody else hears of it.

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

-- The family is told by mail once a day of what was brought (V).
alter table accounts add column notify_suggestion boolean not null default true;
alter table unsubscribe_links drop constraint unsubscribe_links_kind_check;
alter table unsubscribe_links add constraint unsubscribe_links_kind_check check (
  kind in (
    'imageComment', 'videoComment', 'followRequest', 'lastGreeting', 'suggestion', 'imageVideoLike', 'remembrance',
    'invitation'
  )
);
