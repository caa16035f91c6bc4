-- Whether the second step was shown when a session was opened, or in it while it was set up first: a moderator's rights may
-- need that of the session as well. Sessions of an older server that goes on beside are without it, until their next login.
alter table sessions add column by_second_step boolean not null default false;

-- Since an account has a second step, no session of it was opened without. That it has one is said on its own, so that of a
-- large house the sessions of all others are not read: nobody's session is found meanwhile.
update sessions set by_second_step = true from accounts
  where accounts.id = sessions.account_id and accounts.second_step_at is not null
    and accounts.second_step_at <= sessions.created_at;
