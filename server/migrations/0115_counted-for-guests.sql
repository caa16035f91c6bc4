-- What a guest's page counts is read off indexes (YA04, decision 108). Of greetings by others the few that reach guests lie in
-- one of their own.
create index greetings_for_guests on greetings (memorial_id, id) include (shown_to, author_id, created_at)
  where shown_to in ('byLink', 'open') and not (reported or words_taken);

-- Words of guests that stand, in the order in which they are read, with what decides who reads them.
create index guest_words_standing_in_order on guest_words (memorial_id, created_at, id) include (shown_to, account_id)
  where state = 'standing';
drop index guest_words_standing;

-- Whoever has left, or is kept out, has no notice on the wall, nor in the moderators' way: the notice says so itself, so that
-- nobody's account is looked up to count notices. Triggers keep it, so that servers of the version before do as well.
alter table commercials add column author_is_away boolean not null default false;

update commercials set author_is_away = true from accounts
  where accounts.id = commercials.author_id and (accounts.deleted_at is not null or accounts.suspended_at is not null);

create function mark_notices_of_account() returns trigger language plpgsql as $$
declare
  is_away boolean := new.deleted_at is not null or new.suspended_at is not null;
begin
  update commercials set author_is_away = is_away where author_id = new.id and author_is_away <> is_away;
  return null;
end $$;
create trigger accounts_mark_notices after update of deleted_at, suspended_at on accounts for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null) or (old.suspended_at is null) <> (new.suspended_at is null))
  execute function mark_notices_of_account();

-- The account is held as in `mark_of_author`: whoever hands a notice in has taken hold of it before.
create function mark_notice() returns trigger language plpgsql as $$
begin
  select deleted_at is not null or suspended_at is not null into new.author_is_away
    from accounts where id = new.author_id for share;
  new.author_is_away := coalesce(new.author_is_away, false);
  return new;
end $$;
create trigger commercials_mark_away before insert or update of author_id on commercials
  for each row execute function mark_notice();

create index commercials_running on commercials (ends, begins, id) where status = 'approved' and not author_is_away;
drop index commercials_approved;
