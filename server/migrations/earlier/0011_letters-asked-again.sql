-- Letters that are asked again right before they leave, that gather what happens while they wait, and that people can
-- put an end to.

alter table letters
  -- What it is about, for whoever looks at it once more before it leaves, and writes it if it is not written yet.
  add column about jsonb not null default '{}',
  -- What it tells of, in the order in which it happened.
  add column things text[] not null default '{}',
  -- Of one group only one letter gathers at a time.
  add column group_key text,
  -- Somebody has taken it in hand: from here on nothing joins it.
  add column begun_at timestamptz,
  -- Until then whoever carries it is left alone.
  add column busy_until timestamptz,
  -- It was not to be sent any more when its turn came; `last_error` says why.
  add column stopped_at timestamptz,
  -- Null until it is written, which may be right before it leaves.
  alter column language drop not null,
  alter column subject drop not null,
  drop constraint letters_check;

update letters set begun_at = created_at;
-- The subject names people: it goes with the rest.
update letters set subject = null where sent_at is not null;

alter table letters add constraint letters_told check (
  (sent_at is null and stopped_at is null)
  or (subject is null and text is null and html is null
    and headers = '{}' and about = '{}' and things = '{}')
);

create unique index letters_gathering on letters (group_key) where begun_at is null;
create index letters_of_group on letters (group_key, begun_at) where group_key is not null;

-- What the links at the foot of letters put an end to.
create table unsubscribe_links (
  secret_hash text primary key,
  kind text not null check (
    kind in (
      'imageComment', 'videoComment', 'followRequest', 'lastGreeting', 'imageVideoLike', 'remembrance', 'invitation'
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
