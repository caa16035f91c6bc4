-- Of one draft of one author comes one notice, however often it is sent (W01, decision 64).
alter table commercials add column draft_id text;
-- contract: tightens commercials by index commercials_of_drafts
create unique index commercials_of_drafts on commercials (author_id, draft_id) where draft_id is not null;
