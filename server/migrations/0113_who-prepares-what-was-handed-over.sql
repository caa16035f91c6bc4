-- Whoever has a page in preparation from an operator prepares it, and finds it among theirs (YC08): of a page that nobody has
-- taken yet, this is its owner, also where it is closed and may be brought back.
update preparations set account_id = memorials.owner_id
  from memorials
  where memorials.id = preparations.memorial_id and memorials.in_preparation
    and preparations.handed_over_at is null and preparations.account_id is distinct from memorials.owner_id;
