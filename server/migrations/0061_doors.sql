-- The door of a memorial: how far it stands open for guests, and what they are shown (YA01, YA02). No row is a closed door.
create table doors (
  memorial_id text primary key references memorials on delete cascade,
  opens text not null check (opens in ('closed', 'byLink', 'open')),
  parts text[] not null default '{}',
  hides_birth_day boolean not null default false,
  is_searchable boolean not null default false,
  takes_words boolean not null default false,
  words_reader_id text references accounts on delete set null,
  words_mail_hour smallint not null default 18 check (words_mail_hour between 0 and 23),
  changed_at timestamptz not null
);
create index doors_of_readers on doors (words_reader_id) where words_reader_id is not null;
create index doors_searchable on doors (memorial_id) where opens = 'open' and is_searchable;

-- Its links. One that was taken back stays, to say so kindly (YA05).
create table door_links (
  id text primary key,
  memorial_id text not null references memorials on delete cascade,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  name text not null,
  ends_on date,
  created_at timestamptz not null,
  taken_back_at timestamptz
);
create index door_links_of_memorials on door_links (memorial_id);

-- Who wrote or brought something before a door was opened, how far they are asked to let it be shown, and what they say (YA03).
create table door_consents (
  memorial_id text not null references memorials on delete cascade,
  account_id text not null references accounts on delete cascade,
  reach text not null check (reach in ('byLink', 'open')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  agrees boolean,
  check ((answered_at is null) = (agrees is null)),
  primary key (memorial_id, account_id)
);
create index door_consents_of_accounts on door_consents (account_id);

-- How far others than the family let what they wrote and brought be shown; what is there already stays inside.
alter table greetings add column shown_to text not null default 'inside'
  check (shown_to in ('inside', 'byLink', 'open'));
alter table images add column shown_to text not null default 'inside'
  check (shown_to in ('inside', 'byLink', 'open'));
alter table suggestions add column shown_to text not null default 'inside'
  check (shown_to in ('inside', 'byLink', 'open'));

create function call_out_door() returns trigger language plpgsql as $$
begin
  perform call_out_part_of(coalesce(new.memorial_id, old.memorial_id), 'door');
  return null;
end $$;
create trigger doors_call_out after insert or delete or update on doors
  for each row execute function call_out_door();
