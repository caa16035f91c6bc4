-- Words that guests leave at a door which takes them, held for the family (YB01 to YB06, decision 88).
create table guest_words (
  id text primary key,
  memorial_id text not null references memorials on delete cascade,
  -- By which link they came; null at an open door.
  link_id text references door_links on delete set null,
  -- SHA-256 of the name that the device gave the letter: sent twice, it is one letter.
  sent_hash text not null check (sent_hash ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the code by which the guest comes back to them.
  code_hash text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  known_as text,
  words text not null,
  file_id text references files,
  -- Used to answer and for nothing else; forgotten with the words.
  mail text,
  language text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'standing', 'setAside', 'returned', 'withdrawn')),
  -- How far the door stood open for words when they were written: they are never shown to more.
  shown_to text not null check (shown_to in ('inside', 'byLink', 'open')),
  answer text,
  answered_at timestamptz,
  answered_by text references accounts on delete set null,
  -- Who has taken them over, having shown to have the address (YB06); or when they said that the words are not theirs.
  account_id text references accounts on delete cascade,
  declined_at timestamptz,
  created_at timestamptz not null,
  -- Since when they wait as they are now.
  changed_at timestamptz not null,
  -- When a mail has told the family of them.
  told_at timestamptz,
  unique (memorial_id, sent_hash),
  check ((state in ('waiting', 'withdrawn')) = (answered_at is null))
);
create index guest_words_waiting on guest_words (memorial_id, changed_at) where state = 'waiting';
create index guest_words_standing on guest_words (memorial_id, created_at) where state = 'standing';
create index guest_words_to_tell on guest_words (changed_at) where state = 'waiting' and told_at is null;
create index guest_words_to_purge on guest_words (changed_at) where state in ('setAside', 'withdrawn');
create index guest_words_by_mail on guest_words (mail) where mail is not null and account_id is null;
create index guest_words_of_accounts on guest_words (account_id) where account_id is not null;
create index guest_words_of_links on guest_words (link_id) where link_id is not null;
create index guest_words_by_reader on guest_words (answered_by) where answered_by is not null;
create index guest_words_of_files on guest_words (file_id) where file_id is not null;

-- Proofs of work that were redeemed, until they would have run out anyway (YB05).
create table guest_word_proofs (
  signature text primary key,
  expires_at timestamptz not null
);
create index guest_word_proofs_by_end on guest_word_proofs (expires_at);

-- What challenges are signed with. One row: every process has the same.
create table guest_word_keys (
  id boolean primary key default true check (id),
  secret text not null
);

-- Open windows ask for what waits and what stands anew.
create function call_out_guest_words() returns trigger language plpgsql as $$
begin
  perform call_out_part_of(coalesce(new.memorial_id, old.memorial_id), 'guestWords');
  return null;
end $$;
create trigger guest_words_call_out
  after insert or delete or update of words, name, known_as, file_id, state, account_id on guest_words
  for each row execute function call_out_guest_words();
