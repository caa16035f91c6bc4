-- Words that came in a family's own copy, offered to whom they may belong (YE02, decision 83).

create table claim_offers (
  id text primary key,
  memorial_id text not null,
  person_id text not null,
  -- Whose address has the hash that the copy tells of the person.
  account_id text not null references accounts (id) on delete cascade,
  offered_at timestamptz not null,
  foreign key (memorial_id, person_id) references imported_people (memorial_id, person_id) on delete cascade,
  unique (memorial_id, person_id)
);
create index claim_offers_by_account on claim_offers (account_id);

-- For whom all memorials that had come were looked through; those that come later look for them.
create table claim_searches (
  account_id text primary key references accounts (id) on delete cascade,
  searched_at timestamptz not null
);

-- Somebody without an account is none of the people who wait to confirm theirs.
drop index accounts_not_activated;
create index accounts_not_activated on accounts (id)
  where activated_at is null and deleted_at is null and not is_placeholder;

-- Those that a purged memorial leaves behind are looked for every night.
create index accounts_of_placeholders on accounts (id) where is_placeholder;

-- Whose words, marks and photographs these are changes when they are claimed: open windows hear of it.
drop trigger comments_call_out on comments;
create trigger comments_call_out
  after insert or delete or update of text, reported, author_id on comments
  for each row execute function call_out_comment();
drop trigger greetings_call_out on greetings;
create trigger greetings_call_out
  after insert or delete or update of note, reported, author_id on greetings
  for each row execute function call_out_greeting();
drop trigger likes_call_out on likes;
create trigger likes_call_out
  after insert or delete or update of account_id on likes
  for each row execute function call_out_like();
drop trigger gifts_call_out_part on gifts;
create trigger gifts_call_out_part
  after insert or update of words, given_at, deleted_at, giver_id on gifts
  for each row execute function call_out_gift();
drop trigger images_call_out on images;
create trigger images_call_out
  after update of title, description, location, memory_date, friends, reported, deleted_at, uploader_id on images
  for each row execute function call_out_medium();
drop trigger images_call_out_part on images;
create trigger images_call_out_part
  after insert or delete or update of
    title, description, location, memory_date, friends, position, reported, deleted_at, uploader_id on images
  for each row execute function call_out_part('images');
drop trigger tales_call_out_part on tales;
create trigger tales_call_out_part
  after insert or update of uploader_id on tales
  for each row execute function call_out_tale();
drop trigger suggestions_call_out on suggestions;
create trigger suggestions_call_out
  after insert or delete or update of answered_at, suggester_id on suggestions
  for each row execute function call_out_suggestion();
drop trigger follow_requests_call_out on follow_requests;
create trigger follow_requests_call_out
  after insert or update of state, by_account_id on follow_requests
  for each row execute function call_out_request();
