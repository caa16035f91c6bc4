-- What somebody does not wish to come upon unasked (YF01, decision 132): the days of a memorial, as before, all about it,
-- one photograph, or everything for a time. A day is the first on which it is over again; null lasts until taken back.

-- A row of before is about the days alone, for good: what a server of the version before writes and reads.
alter table remembrance_mutes
  add column is_about_days boolean not null default true,
  -- All about the memorial, since when and until when.
  add column silent_since timestamptz,
  add column silent_until date,
  add check (is_about_days or silent_since is not null),
  add check (silent_since is not null or silent_until is null);

create table photograph_silences (
  account_id text not null references accounts on delete cascade,
  image_id text not null references images on delete cascade,
  since timestamptz not null,
  primary key (account_id, image_id)
);
create index photograph_silences_of_image on photograph_silences (image_id);

-- Whoever has chosen whether days of remembrance reach them keeps that, whatever a house begins with (YF02). Until then
-- `notify_remembrance` stands as it began.
alter table accounts
  add column silent_until date,
  add column remembrance_chosen_at timestamptz;

-- Whose days somebody has asked for, in a house that brings up none unasked.
create table remembrance_wishes (
  account_id text not null references accounts on delete cascade,
  memorial_id text not null references memorials on delete cascade,
  since timestamptz not null,
  primary key (account_id, memorial_id)
);
create index remembrance_wishes_of_memorial on remembrance_wishes (memorial_id);

-- A link at the foot of a mail also leads to silence, about the memorial it tells of; in mails that have no switch it
-- leads there alone.
alter table unsubscribe_links
  add column about_memorial_id text references memorials on delete cascade,
  drop constraint unsubscribe_links_kind_check;
alter table unsubscribe_links add constraint unsubscribe_links_kind_check check (
  kind in (
    'imageComment', 'videoComment', 'followRequest', 'lastGreeting', 'suggestion', 'imageVideoLike', 'remembrance',
    'invitation', 'silence'
  )
);
create index unsubscribe_links_about_memorial on unsubscribe_links (about_memorial_id)
  where about_memorial_id is not null;

-- All windows of somebody hear that they wish for silence, or for it no more.
create function call_out_silence() returns trigger language plpgsql as $$
declare
  held record := coalesce(new, old);
begin
  perform pg_notify('announcements', json_build_object('between', held.memorial_id, 'and', held.account_id)::text);
  return null;
end $$;
create trigger remembrance_mutes_call_out after insert or update or delete on remembrance_mutes
  for each row execute function call_out_silence();
create trigger remembrance_wishes_call_out after insert or delete on remembrance_wishes
  for each row execute function call_out_silence();

create function call_out_silence_of_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('announcements', json_build_object('between', null, 'and', new.id)::text);
  return null;
end $$;
create trigger accounts_call_out_silence after update of silent_until, remembrance_chosen_at on accounts
  for each row when (
    old.silent_until is distinct from new.silent_until
    or old.remembrance_chosen_at is distinct from new.remembrance_chosen_at
  ) execute function call_out_silence_of_account();

create function call_out_photograph_silence() returns trigger language plpgsql as $$
begin
  perform pg_notify(
    'announcements',
    json_build_object('between', null, 'and', (coalesce(new, old)).account_id)::text
  );
  return null;
end $$;
create trigger photograph_silences_call_out after insert or delete on photograph_silences
  for each row execute function call_out_photograph_silence();
