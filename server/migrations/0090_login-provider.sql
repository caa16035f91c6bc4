-- Whose account is connected to which at a provider of OpenID Connect: by what the provider calls them, and never by an
-- address, which may go to somebody else.
create table provider_identities (
  issuer text not null,
  subject text not null,
  account_id text not null references accounts (id) on delete cascade,
  connected_at timestamptz not null,
  primary key (issuer, subject),
  unique (account_id, issuer)
);

-- Logins that are on their way to the provider or back. Secrets are hashed; what is asked of the provider with them is made
-- of the cookie of the browser.
create table provider_logins (
  state_hash text primary key,
  code_hash text not null unique,
  browser_hash text not null,
  -- Who connects their account; null of a login.
  account_id text references accounts (id) on delete cascade,
  back_url text,
  step text not null check (step in ('begun', 'asking', 'answered')),
  -- Why it ended in a no.
  refusal text,
  issuer text not null,
  subject text,
  name text not null default '',
  last_name text not null default '',
  born text not null default '',
  mail text not null default '',
  is_mail_verified boolean not null default false,
  expires_at timestamptz not null
);
create index provider_logins_by_expiry on provider_logins (expires_at);
create index provider_logins_by_account on provider_logins (account_id) where account_id is not null;
