-- A memorial that somebody prepares for another family is hidden as a suspended one is, from everybody but whoever prepares it
-- (YC08): every list and index that leaves those out leaves it out as well.
alter table memorials add column in_preparation boolean not null default false;

-- Who prepares it, until when the card leads to it, and what became of it.
create table preparations (
  memorial_id text primary key references memorials on delete cascade,
  account_id text references accounts on delete set null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  -- How often the preparer was written to: before its end, at it, and once it was closed.
  letters smallint not null default 0,
  handed_over_at timestamptz,
  handed_over_to text references accounts on delete set null
);
create index preparations_by_account on preparations (account_id) where account_id is not null;
create index preparations_by_receiver on preparations (handed_over_to) where handed_over_to is not null;
create index preparations_due on preparations (ends_at) where handed_over_at is null;

-- Its cards, by the hash of their code. The code itself is kept while its card counts, so that it can be printed again.
create table preparation_cards (
  code_hash text primary key,
  memorial_id text not null references preparations on delete cascade,
  code text check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  made_at timestamptz not null,
  ended_at timestamptz,
  check ((code is null) = (ended_at is not null))
);
create unique index preparation_cards_counting on preparation_cards (memorial_id) where ended_at is null;
create index preparation_cards_by_memorial on preparation_cards (memorial_id);
