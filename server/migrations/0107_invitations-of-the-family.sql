-- An open invitation whose sender has left the house or keeps the memorial no more is the owner's: it is the family's, and stays
-- in force; words go with whoever wrote them. Whoever came in a copy has never been of the family here.
update follow_requests set by_account_id = memorials.owner_id, note = ''
  from memorials, accounts as sender
  where memorials.id = follow_requests.memorial_id and sender.id = follow_requests.by_account_id
    and follow_requests.kind = 'invitation' and follow_requests.state = 'open'
    and memorials.owner_id <> follow_requests.by_account_id
    and (
      sender.deleted_at is not null
      or not sender.is_placeholder and not exists (
        select from followers
        where followers.memorial_id = memorials.id and followers.account_id = sender.id
          and followers.keeps_since is not null
      )
    );
