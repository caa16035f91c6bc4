-- Photographs that followers bring to a memorial, until its family chooses (N).

create table suggestions (
  id text primary key,
  memorial_id text not null references memorials on delete cascade,
  -- Goes with its file: with a photograph that was taken, or 30 days after the family has deleted it.
  file_id text not null references files on delete cascade,
  suggester_id text not null references accounts,
  created_at timestamptz not null,
  -- When the family accepted or deleted it; null while it waits.
  answered_at timestamptz,
  is_taken boolean not null default false,
  check (answered_at is not null or not is_taken)
);
create index suggestions_by_memorial on suggestions (memorial_id, suggester_id);
create index suggestions_by_suggester on suggestions (suggester_id);
create index suggestions_by_file on suggestions (file_id);
