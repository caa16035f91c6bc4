-- Last greetings to the one remembered.

create table greetings (
  id text primary key,
  memorial_id text not null references memorials on delete cascade,
  author_id text not null references accounts,
  -- Cleaned HTML of a few harmless tags (Q66).
  note text not null,
  reported boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz,
  changed_by text references accounts,
  -- Words whose answer was lost on its way are sent again under the name they had the first time: one draft becomes one
  -- greeting, one comment, one entry of a life, as it becomes one memorial (decision 64).
  draft_id text
);
create index greetings_of_memorial on greetings (memorial_id, id);
create index greetings_by_author on greetings (author_id);
create index greetings_by_changer on greetings (changed_by) where changed_by is not null;
create unique index greetings_of_drafts on greetings (author_id, memorial_id, draft_id) where draft_id is not null;
