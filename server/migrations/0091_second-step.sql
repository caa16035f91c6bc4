-- A second step when logging in: a code of a phone, a passkey or a code from paper, beside the password (decision 139).

-- Since when an account asks for one; it stands with the account, so that a login and a session know it without asking more.
alter table accounts
  add column second_step_at timestamptz,
  -- When a password was last chosen by a link from a mail: until much later it proves no more than the mailbox does.
  add column password_mailed_at timestamptz;

alter table account_links drop constraint account_links_kind_check;
alter table account_links add constraint account_links_kind_check
  check (kind in ('activation', 'reset', 'return', 'wayBack'));

-- The program on somebody's phone that shows codes; while another is set up, the one before goes on to count.
create table authenticators (
  account_id text primary key references accounts on delete cascade,
  secret text,
  added_at timestamptz,
  -- Of thirty seconds each since 1970; no code of it or before counts again.
  last_step bigint not null default 0,
  pending_secret text,
  pending_until timestamptz,
  check ((secret is null) = (added_at is null))
);

create table passkeys (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_account on passkeys (account_id);

create table recovery_codes (
  account_id text not null references accounts on delete cascade,
  hash text not null,
  salt bytea not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

-- What somebody has begun in one browser and has to finish within minutes: the second step of a login, a login by passkey,
-- or a new passkey. Known by a secret of that browser, or by the session.
create table login_challenges (
  secret_hash text primary key,
  account_id text references accounts on delete cascade,
  kind text not null check (kind in ('secondStep', 'passkeyLogin', 'newPasskey')),
  -- Of the password that was shown; another one since then ends it.
  proof_hash text,
  passkey_challenge text,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index login_challenges_of_account on login_challenges (account_id);
create index login_challenges_by_end on login_challenges (expires_at);

-- Somebody has lost their second step and waits for it to be taken away.
create table second_step_removals (
  account_id text primary key references accounts on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- Of the links in all mails about it, each of which stops it.
  stop_hashes text[] not null,
  mails_sent smallint not null default 0
);
create index second_step_removals_by_stop on second_step_removals using gin (stop_hashes);

-- What the operator does about it is written down with what moderators do.
alter table moderator_acts drop constraint moderator_acts_act_check;
alter table moderator_acts add constraint moderator_acts_act_check check (act in
  ('Approved', 'Rejected', 'Suspended', 'Restored', 'Granted', 'Revoked', 'LoggedOut', 'Retried', 'SecondStepReset'));
