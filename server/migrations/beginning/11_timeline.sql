-- A life told in dated entries, and the photographs and videos shown beside them.

create table timeline_entries (
  id text primary key,
  memorial_id text not null references memorials on delete cascade,
  author_id text not null references accounts,
  title text not null,
  description text,
  began date not null,
  ended date check (ended >= began),
  created_at timestamptz not null,
  changed_at timestamptz,
  changed_by text references accounts,
  deleted_at timestamptz,
  draft_id text
);
create index timeline_in_order on timeline_entries (memorial_id, began, id) where deleted_at is null;
create index timeline_entries_by_memorial on timeline_entries (memorial_id);
create index timeline_entries_by_author on timeline_entries (author_id);
create index timeline_entries_by_changer on timeline_entries (changed_by) where changed_by is not null;
create index timeline_entries_to_forget on timeline_entries (deleted_at) where deleted_at is not null;
create unique index timeline_entries_of_drafts on timeline_entries (author_id, memorial_id, draft_id)
  where draft_id is not null;

create table timeline_assets (
  entry_id text not null references timeline_entries on delete cascade,
  -- What is shown: looked up among the memorial's media by its id, whatever its kind (Q34).
  subject_id text not null,
  position integer not null,
  primary key (entry_id, subject_id)
);
create index timeline_assets_by_subject on timeline_assets (subject_id);
