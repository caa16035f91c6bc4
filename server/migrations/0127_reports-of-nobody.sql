-- What a moderator hid can be shown again also where no report of somebody on it is here: it came in a copy, or whoever
-- reported it has left (decision 26). Such a report names neither who made it nor who answered it; those written here have
-- the id of their thing.
-- NOTE: the rule takes more than before; a server of the version before reads and writes reports of somebody alone.
-- contract: tightens reports by reports_check
alter table reports alter column reporter_id drop not null;
alter table reports drop constraint reports_check;
alter table reports add constraint reports_check check (case
  when status = 1 then status_comment is null and resolver_id is null and resolved_at is null
  else resolved_at is not null and (reporter_id is null or (status_comment is not null and resolver_id is not null))
end);

-- NOTE: photographs and videos by the indexes of those that are not shown, words by what moderators did and by the pages
-- that came in a copy, where a large house would be read whole.
with words as (
  select entity_id as id, null as memorial_id from moderator_acts where act = 'Approved' and type in (2, 3, 5)
  union select null, memorial_id from imported_people
), hidden as (
  select id, 6 as type, id as memorial_id from memorials where suspended_at is not null and not in_preparation
  union all select id, 1, memorial_id from images where reported and deleted_at is null
  union all select id, 4, memorial_id from videos where reported and deleted_at is null
  union select greeting.id, 5, greeting.memorial_id from words cross join lateral (
    select id, memorial_id from greetings where reported and (id = words.id or memorial_id = words.memorial_id) limit 1000
  ) greeting
  union select comment.id, comment.type, comment.memorial_id from words cross join lateral (
    select id, case when parent_id is null then 2 else 3 end as type, memorial_id from comments
      where reported and (id = words.id or memorial_id = words.memorial_id) limit 1000
  ) comment
)
insert into reports (id, type, entity_id, memorial_id, reason, status, created_at, resolved_at)
select id, type, id, memorial_id, 'Other', 2, now(), now() from hidden
  where not exists (select from reports where entity_id = hidden.id);
