-- Whoever writes, likes or is let in while their account closes, or comes back, waits until it has, or it waits for them: the mark
-- beside it (0068) says what is so. Without the lock each looked at the account as it was before, and the two disagreed for good.
-- NOTE: whoever holds a memorial as well takes hold of the account before it, as everywhere.
create or replace function mark_of_account() returns trigger language plpgsql as $$
declare
  is_closed boolean;
begin
  select deleted_at is not null into is_closed from accounts where id = new.account_id for share;
  new.account_closed := coalesce(is_closed, false);
  return new;
end $$;

create or replace function mark_of_author() returns trigger language plpgsql as $$
declare
  is_taken boolean;
begin
  select are_words_taken(accounts) into is_taken from accounts where id = new.author_id for share;
  new.words_taken := coalesce(is_taken, false);
  return new;
end $$;

-- What was marked wrongly before.
update followers set account_closed = not account_closed
  from accounts where accounts.id = followers.account_id and account_closed <> (accounts.deleted_at is not null);
update likes set account_closed = not account_closed
  from accounts where accounts.id = likes.account_id and account_closed <> (accounts.deleted_at is not null);
update greetings set words_taken = not words_taken
  from accounts where accounts.id = greetings.author_id and words_taken <> are_words_taken(accounts);
update comments set words_taken = not words_taken
  from accounts where accounts.id = comments.author_id and words_taken <> are_words_taken(accounts);
