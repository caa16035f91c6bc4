-- Last messages to the one remembered.

create table greetings (
  id text primary key,
  memorial_id text not null references memorials on delete cascade,
  author_id text not null references accounts,
  -- Cleaned HTML of a few harmless tags (Q66).
  note text not null,
  reported boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz,
  changed_by text references accounts
);
create index greetings_of_memorial on greetings (memorial_id, id);
create index greetings_by_author on greetings (author_id);
