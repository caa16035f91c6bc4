-- What somebody has told so far of a memorial they are making: one per person, until it is made or thrown away.

create table memorial_drafts (
  account_id text primary key references accounts,
  -- Given by the browser in which it began.
  id text not null,
  version integer not null check (version > 0),
  -- JSON. Only whoever told it reads it, and nothing is asked of what is in it.
  telling text not null,
  changed_at timestamptz not null
);
create index memorial_drafts_by_rest on memorial_drafts (changed_at);

-- The draft a memorial was told in: however often it is sent, one memorial comes of it.
alter table memorials add column draft_id text;
create unique index memorials_of_drafts on memorials (owner_id, draft_id) where draft_id is not null;
