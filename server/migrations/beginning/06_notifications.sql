-- What people do not wish to be told by mail.

-- What the links at the foot of letters put an end to.
create table unsubscribe_links (
  secret_hash text primary key,
  kind text not null check (
    kind in (
      'imageComment', 'videoComment', 'followRequest', 'lastGreeting', 'suggestion', 'imageVideoLike', 'remembrance',
      'invitation'
    )
  ),
  account_id text references accounts on delete cascade,
  -- Of days of remembrance, the one memorial.
  memorial_id text references memorials on delete cascade,
  -- Of an invitation, whose address has no account.
  address_hash text,
  created_at timestamptz not null,
  check ((kind = 'invitation') = (address_hash is not null)),
  check ((kind = 'invitation') = (account_id is null)),
  check ((kind = 'remembrance') = (memorial_id is not null))
);
create index unsubscribe_links_of_account on unsubscribe_links (account_id);
create index unsubscribe_links_of_memorial on unsubscribe_links (memorial_id) where memorial_id is not null;
create index unsubscribe_links_by_age on unsubscribe_links (created_at);

-- Addresses that wish for no invitations, whoever invites. Only a hash: they are people we know nothing of.
create table uninvited_addresses (
  address_hash text primary key,
  since timestamptz not null
);

-- Who does not wish to be reminded of the days of a memorial.
create table remembrance_mutes (
  account_id text not null references accounts on delete cascade,
  memorial_id text not null references memorials on delete cascade,
  since timestamptz not null,
  primary key (account_id, memorial_id)
);
create index remembrance_mutes_of_memorial on remembrance_mutes (memorial_id);
