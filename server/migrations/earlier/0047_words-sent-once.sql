-- Words whose answer was lost on its way are sent again under the name they had the first time: one draft becomes one
-- greeting, one comment, one entry of a life, as it becomes one memorial (decision 64).

alter table greetings add column draft_id text;
create unique index greetings_of_drafts on greetings (author_id, memorial_id, draft_id) where draft_id is not null;

alter table comments add column draft_id text;
create unique index comments_of_drafts on comments (author_id, subject_id, coalesce(parent_id, ''), draft_id)
  where draft_id is not null;

alter table timeline_entries add column draft_id text;
create unique index timeline_entries_of_drafts on timeline_entries (author_id, memorial_id, draft_id)
  where draft_id is not null;
