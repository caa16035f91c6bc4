-- Who comes after the owner of a memorial, in the owner's order (YC03): asked by an address, and an account once they agree.
create table successors (
  id text primary key,
  memorial_id text not null references memorials on delete cascade,
  account_id text references accounts on delete cascade,
  invited_mail text,
  position integer not null,
  note text not null,
  asked_at timestamptz not null,
  accepted_at timestamptz,
  unique (memorial_id, account_id),
  unique (memorial_id, invited_mail),
  check ((account_id is null) = (accepted_at is null)),
  check ((account_id is null) = (invited_mail is not null))
);
create index successors_by_account on successors (account_id) where account_id is not null;
create index successors_by_mail on successors (invited_mail) where invited_mail is not null;

-- What an owner offers to hand over at once, one person at a time (YC04). It goes with its answer.
create table transfers (
  id text primary key,
  memorial_id text not null unique references memorials on delete cascade,
  by_account_id text not null references accounts on delete cascade,
  invited_mail text not null,
  note text not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null
);
create index transfers_by_account on transfers (by_account_id);
create index transfers_by_mail on transfers (invited_mail);
