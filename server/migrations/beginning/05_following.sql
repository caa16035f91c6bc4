-- Who was let in, who asks to be, and whom the family invites.

create table followers (
  memorial_id text not null references memorials on delete cascade,
  account_id text not null references accounts on delete cascade,
  since timestamptz not null,
  primary key (memorial_id, account_id)
);
-- What somebody follows, newest followed first, read off the index page by page; it also finds all they follow.
create index followers_newest on followers (account_id, since desc, memorial_id desc);

create table follow_requests (
  id text primary key,
  memorial_id text not null references memorials on delete cascade,
  kind text not null check (kind in ('request', 'invitation')),
  -- Who asks; of an invitation, the owner.
  by_account_id text not null references accounts on delete cascade,
  -- The address an invitation is for. Addresses do not change, so it finds its account now or at sign-up (Q17).
  invited_mail text,
  note text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((kind = 'invitation') = (invited_mail is not null))
);
-- One open request per person and memorial, one open invitation per address and memorial, whatever races (promises 1.9).
create unique index follow_requests_one_open on follow_requests (memorial_id, by_account_id)
  where kind = 'request' and state = 'open';
create unique index follow_requests_one_invitation on follow_requests (memorial_id, invited_mail)
  where kind = 'invitation' and state = 'open';
create index follow_requests_of_asker on follow_requests (by_account_id) where state = 'open';
create index follow_requests_of_address on follow_requests (invited_mail) where state = 'open' and kind = 'invitation';
create index follow_requests_by_memorial on follow_requests (memorial_id);
create index follow_requests_by_account on follow_requests (by_account_id);
create index follow_requests_by_address on follow_requests (invited_mail) where invited_mail is not null;
