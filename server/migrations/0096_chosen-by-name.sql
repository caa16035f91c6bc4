-- Whether the owner chose somebody by their name, whom they ask to keep a memorial, to come after them or to take it over
-- (YC01, YC03, YC04). Whoever was chosen so is told to nobody by their address.
alter table follow_requests add column chosen_by_name boolean not null default false;
alter table successors add column chosen_by_name boolean not null default false;
alter table transfers add column chosen_by_name boolean not null default false;

-- Of what waits the history says whether somebody was chosen by name; whoever is inside now is called so, too.
update follow_requests set chosen_by_name = true
where to_keep and state = 'open' and (
  exists (
    select from memorial_history
    where subject_id = follow_requests.id and kind = 'keeperAsked' and about_id is not null
  )
  or exists (
    select from accounts join followers on followers.account_id = accounts.id
    where accounts.mail = follow_requests.invited_mail and followers.memorial_id = follow_requests.memorial_id
  )
);

update successors set chosen_by_name = true
where invited_mail is not null and (
  exists (
    select from memorial_history
    where subject_id = successors.id and kind = 'successorAsked' and about_id is not null
  )
  or exists (
    select from accounts join followers on followers.account_id = accounts.id
    where accounts.mail = successors.invited_mail and followers.memorial_id = successors.memorial_id
  )
);

update transfers set chosen_by_name = true
where exists (
    select from memorial_history
    where subject_id = transfers.id and kind = 'transferOffered' and about_id is not null
  )
  or exists (
    select from accounts join followers on followers.account_id = accounts.id
    where accounts.mail = transfers.invited_mail and followers.memorial_id = transfers.memorial_id
  )
  or exists (
    select from accounts join successors on successors.account_id = accounts.id
    where accounts.mail = transfers.invited_mail and successors.memorial_id = transfers.memorial_id
  );
