-- People with an account, the secrets in their mails, where they are signed in and where others tried to be.

create extension if not exists pg_trgm;

create table accounts (
  id text primary key,
  -- Lower-cased: upper and lower case are the same address.
  mail text not null unique,
  password_hash text not null,
  name text not null,
  last_name text not null,
  gender text not null check (gender in ('Other', 'Male', 'Female')),
  born date not null,
  phone text,
  country text not null,
  city text not null,
  theme text not null default 'no-theme',
  language text not null default 'en' check (language in ('en', 'srb', 'it', 'zh', 'de')),
  role text check (role = 'Admin'),
  portrait_file_id text references files,
  notify_image_comment boolean not null default true,
  notify_video_comment boolean not null default true,
  notify_follow_request boolean not null default true,
  notify_last_greeting boolean not null default true,
  notify_image_video_like boolean not null default false,
  notify_remembrance boolean not null default true,
  created_at timestamptz not null default now(),
  activated_at timestamptz,
  deleted_at timestamptz,
  -- What becomes of a closed account's words on the pages of others; null while it is open.
  words_left text check (words_left in ('take', 'leave')),
  -- Since when nothing is known any more of a person whose words were left: the row only holds them up.
  forgotten_at timestamptz,
  -- Since when the operator keeps somebody out.
  suspended_at timestamptz,
  -- People are found by their name as it is heard (server/src/kit/fold.ts), and by any part of their address.
  search_name text not null default '',
  fold_edition integer not null default 0,
  -- The family is told by mail once a day of what was brought (V).
  notify_suggestion boolean not null default true
);
create index accounts_to_forget on accounts (deleted_at) where deleted_at is not null and forgotten_at is null;
create index accounts_by_portrait on accounts (portrait_file_id) where portrait_file_id is not null;
-- What the operator's page asks, answered from an index also where a million memorials are kept.
create index accounts_by_fold_edition on accounts (fold_edition);
create index accounts_by_name on accounts using gin (search_name gin_trgm_ops, mail gin_trgm_ops);
create index accounts_of_moderators on accounts (id) where role is not null;
create index accounts_suspended on accounts (id) where suspended_at is not null;
create index accounts_not_activated on accounts (id) where activated_at is null and deleted_at is null;
create index accounts_closed on accounts (id) where deleted_at is not null and forgotten_at is null;

-- Links in mails work once and not for ever; a newer one of a kind takes the place of the older (Q99).
create table account_links (
  secret_hash text primary key,
  account_id text not null references accounts on delete cascade,
  kind text not null check (kind in ('activation', 'reset', 'return')),
  expires_at timestamptz not null,
  -- Where somebody was going when they signed up: the activation mail leads there (A04, Q12).
  back_url text,
  -- A hash of the browser that signed up: there alone the link of the mail opens the account at once (Q107).
  browser_hash text,
  unique (account_id, kind)
);

create table sessions (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  token_hash text not null unique,
  -- A second secret, in a cookie that opens files and nothing else (X34).
  media_hash text not null unique,
  agent text,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_account on sessions (account_id);
create index sessions_by_expiry on sessions (expires_at);

-- Browsers and networks in which somebody has logged in, so that only one that is new in both respects is told by mail:
-- hashes, told apart and never read (Q107).
create table known_places (
  account_id text not null references accounts on delete cascade,
  kind text not null check (kind in ('browser', 'network')),
  hash text not null,
  seen_at timestamptz not null,
  primary key (account_id, kind, hash)
);
create index known_places_by_age on known_places (seen_at);

-- Wrong passwords, and addresses nobody has: one row for an address, a place in the net and a day, for thirty days.
create table failed_logins (
  id text primary key,
  day date not null,
  -- Of an address that nobody has, its hash alone is kept.
  mail_hash text not null,
  account_id text references accounts on delete cascade,
  place text not null,
  tries integer not null check (tries > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (mail_hash, place, day)
);
create index failed_logins_newest on failed_logins (last_at, id);
create index failed_logins_of_account on failed_logins (account_id) where account_id is not null;
create index failed_logins_from on failed_logins (place);
