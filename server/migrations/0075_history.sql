-- A memorial's own book (YC02): who did what and when, of all that changes what others see; kept as long as the memorial.
-- `kind` is no list here: a server of the version before skips what a later one writes.
create table memorial_history (
  id text primary key,
  memorial_id text not null references memorials (id) on delete cascade,
  at timestamptz not null,
  -- Who did it: nobody once their account is purged, and of what guests, moderators and the house itself do.
  account_id text references accounts (id) on delete set null,
  -- Whom it concerned: whose words, or who was let in.
  about_id text references accounts (id) on delete set null,
  kind text not null,
  subject_id text,
  count int not null default 1 check (count > 0),
  -- Files of one batch come one by one, and are one line.
  batch text,
  -- Texts as they were, for thirty days.
  before jsonb,
  put_back_at timestamptz
);
create index memorial_history_pages on memorial_history (memorial_id, id desc);
create index memorial_history_by_subject on memorial_history (subject_id, id) where subject_id is not null;
create index memorial_history_by_account on memorial_history (account_id, id) where account_id is not null;
create index memorial_history_by_person_concerned on memorial_history (about_id) where about_id is not null;
create index memorial_history_with_texts on memorial_history (at) where before is not null;
create unique index memorial_history_batches on memorial_history (memorial_id, account_id, kind, batch)
  where batch is not null;
