-- Who had invited somebody to follow a memorial that they are asked to keep instead, and with what words: it lies there again
-- once they are not asked to keep it any more (YC01). A server of the version before asks and ends as it did, without them.
alter table follow_requests add column invited_to_follow_by text, add column note_to_follow text;
-- Nothing has been written there yet, so no row is looked at. NOTE: the key is of a column that no earlier server writes.
-- contract: tightens follow_requests by follow_requests_invited_to_follow_by_fkey
alter table follow_requests add constraint follow_requests_invited_to_follow_by_fkey
  foreign key (invited_to_follow_by) references accounts on delete set null not valid;
create index follow_requests_invited_before on follow_requests (invited_to_follow_by)
  where invited_to_follow_by is not null;
