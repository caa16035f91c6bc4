-- Once more what 0115 wrote down: an account that was closed, suspended or let in again while that ran, before its triggers
-- were there, is seen now.
update commercials set author_is_away = not author_is_away from accounts
  where accounts.id = commercials.author_id
    and author_is_away <> (accounts.deleted_at is not null or accounts.suspended_at is not null);
