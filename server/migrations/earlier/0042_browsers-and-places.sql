-- Which browser signed up, and where somebody has logged in from: hashes, told apart and never read (Q107).

-- Of the browser that signed up: there alone the link of the mail opens the account at once.
alter table account_links add column browser_hash text;

-- Browsers and networks in which somebody has logged in, so that only one that is new in both respects is told by letter.
create table known_places (
  account_id text not null references accounts on delete cascade,
  kind text not null check (kind in ('browser', 'network')),
  hash text not null,
  seen_at timestamptz not null,
  primary key (account_id, kind, hash)
);
create index known_places_by_age on known_places (seen_at);
