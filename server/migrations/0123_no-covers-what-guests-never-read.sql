-- A yes in the place of a no gives guests back what that no took, and nothing they never read. What somebody wrote or suggested
-- between the question and a no answered by an earlier version lies among the former, though it was for those inside: it
-- stays there for good, as such a no leaves it now. What an owner wrote as such guests read, whatever its reach.
-- NOTE: of `not agrees` PostgreSQL supposes that whoever has not answered said no, and reads every photograph of a large house.
-- NOTE: no index answers `is not distinct from`, so that photographs are found by their file and greetings by who wrote them:
-- by their page, all of it would be read again for each no, which takes half a minute where 100,000 said so.
with unread as (
  select memorial_id, account_id, asked_at as since, case when memorials.owner_id = account_id
      then least(coalesce(memorials.owner_since, asked_at), answered_at) else answered_at end as before
    from door_consents join memorials on memorials.id = memorial_id
    where agrees is false
), suggested as (
  update suggestions set shown_to = 'insideOnly' from unread
    where suggestions.memorial_id = unread.memorial_id and suggester_id = account_id and shown_to = 'inside'
      and created_at >= since and created_at < before
    returning suggestions.memorial_id, suggester_id, file_id
), taken as (
  update images set shown_to = 'insideOnly' from suggested
    where images.file_id = suggested.file_id and images.memorial_id is not distinct from suggested.memorial_id
      and uploader_id is not distinct from suggester_id and shown_to = 'inside'
)
update greetings set shown_to = 'insideOnly' from unread
  where author_id = account_id and greetings.memorial_id is not distinct from unread.memorial_id
    and shown_to = 'inside' and created_at >= since and created_at < before;
