-- What waits is found without going over what is done: suggestions that nobody has answered and requests that are open, on
-- whichever page; mails that wait and leave at once, beside those that still gather; copies in the order in which they are
-- compared while the house closes; and whom no mail of a closing has reached.
create index suggestions_waiting on suggestions (memorial_id, suggester_id) where answered_at is null;
create index follow_requests_open on follow_requests (memorial_id, id) where state = 'open';
create index letters_waiting_alone on letters (id)
  where group_key is null and sent_at is null and dead_at is null and stopped_at is null;
create index own_copies_to_compare on own_copies ((coalesce(compared_at, '-infinity'::timestamptz))) where state = 'ready';
create index house_closing_letters_undelivered on house_closing_letters (closing_id) where undelivered_at is not null;
-- An account that goes for good is looked for in whatever names it.
create index takeover_requests_by_ender on takeover_requests (ended_by) where ended_by is not null;
