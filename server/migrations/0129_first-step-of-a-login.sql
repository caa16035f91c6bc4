-- By what a login that waits for its second step has shown its first, so that letters about it name that. Null where an older
-- server beside has begun it: the letters speak of the password then, as before.
alter table login_challenges add column first_step text
  constraint login_challenges_first_step_check check (first_step in ('password', 'provider'));
