-- What is counted of a memorial is read off indexes, however many have followed, written and liked (decision 108): whether
-- an account is closed stands beside each bond and like of it, and whether it took its words along beside each greeting and
-- comment. Triggers put it there, also while servers of the version before write.
alter table followers add column account_closed boolean not null default false;
alter table likes add column account_closed boolean not null default false;
alter table greetings add column words_taken boolean not null default false;
alter table comments add column words_taken boolean not null default false;

create function are_words_taken(account accounts) returns boolean language sql immutable as $$
  select account.deleted_at is not null and account.words_left is distinct from 'leave'
$$;

update followers set account_closed = true
  from accounts where accounts.id = followers.account_id and accounts.deleted_at is not null;
update likes set account_closed = true
  from accounts where accounts.id = likes.account_id and accounts.deleted_at is not null;
update greetings set words_taken = true
  from accounts where accounts.id = greetings.author_id and are_words_taken(accounts);
update comments set words_taken = true
  from accounts where accounts.id = comments.author_id and are_words_taken(accounts);

create function mark_closed_account() returns trigger language plpgsql as $$
declare
  is_closed boolean := new.deleted_at is not null;
  is_taken boolean := are_words_taken(new);
begin
  update followers set account_closed = is_closed where account_id = new.id and account_closed <> is_closed;
  update likes set account_closed = is_closed where account_id = new.id and account_closed <> is_closed;
  update greetings set words_taken = is_taken where author_id = new.id and words_taken <> is_taken;
  update comments set words_taken = is_taken where author_id = new.id and words_taken <> is_taken;
  return null;
end $$;
create trigger accounts_mark_closed after update of deleted_at, words_left on accounts
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null) or old.words_left is distinct from new.words_left)
  execute function mark_closed_account();

create function mark_of_account() returns trigger language plpgsql as $$
begin
  new.account_closed := exists (select from accounts where id = new.account_id and deleted_at is not null);
  return new;
end $$;
create trigger followers_mark_closed before insert or update of account_id on followers
  for each row execute function mark_of_account();
create trigger likes_mark_closed before insert or update of account_id on likes
  for each row execute function mark_of_account();

create function mark_of_author() returns trigger language plpgsql as $$
begin
  new.words_taken := exists (select from accounts where id = new.author_id and are_words_taken(accounts));
  return new;
end $$;
create trigger greetings_mark_taken before insert or update of author_id on greetings
  for each row execute function mark_of_author();
create trigger comments_mark_taken before insert or update of author_id on comments
  for each row execute function mark_of_author();

-- Who follows, in the order they came: to count, and for a page of them.
create index followers_in_order on followers (memorial_id, since) where not account_closed;
-- The few that not everybody is shown: what is shown are all without them.
create index likes_not_counted on likes (memorial_id) where account_closed;
create index comments_not_shown on comments (memorial_id) where words_taken;
create index greetings_not_shown on greetings (memorial_id) where reported or words_taken;
create index images_not_shown on images (memorial_id) where reported and deleted_at is null;
create index videos_not_shown on videos (memorial_id) where reported and deleted_at is null;
