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

-- NOTE: photographs and videos by the indexes of those that are not shown, words and what is in the bin by what moderators
-- did, and words by the pages that came in a copy too, a thousand of each, where a large house would be read whole.
with looked_at as (
  select entity_id as id, null as memorial_id from moderator_acts where act = 'Approved' and type <= 5
  union select null, memorial_id from imported_people
), hidden as (
  select id, 6 as type, id as memorial_id from memorials where suspended_at is not null and not in_preparation
  union all select id, 1, memorial_id from images where reported and deleted_at is null
  union all select id, 4, memorial_id from videos where reported and deleted_at is null
  union select found.id, found.type, found.memorial_id from looked_at cross join lateral (
    select id, 1 as type, memorial_id from images where reported and id = looked_at.id
    union all select id, 4, memorial_id from videos where reported and id = looked_at.id
    union all (select id, 5, memorial_id from greetings
      where reported and (id = looked_at.id or memorial_id = looked_at.memorial_id) limit 1000)
    union all (select id, case when parent_id is null then 2 else 3 end, memorial_id from comments
      where reported and (id = looked_at.id or memorial_id = looked_at.memorial_id) limit 1000)
  ) found
)
insert into reports (id, type, entity_id, memorial_id, reason, status, created_at, resolved_at)
select id, type, id, memorial_id, 'Other', 2, now(), now() from hidden
  where not exists (select from reports where entity_id = hidden.id);
