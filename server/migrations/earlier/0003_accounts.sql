-- People with an account, the secrets in their mails, and where they are signed in.

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
  deleted_at timestamptz
);

-- Links in mails work once and not for ever; a newer one of a kind takes the place of the older (Q99).
create table account_links (
  secret_hash text primary key,
  account_id text not null references accounts on delete cascade,
  kind text not null check (kind in ('activation', 'reset')),
  expires_at timestamptz not null,
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
