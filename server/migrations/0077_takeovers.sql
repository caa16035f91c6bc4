-- Whoever is named, or keeps a memorial whose owner is silent, asks to take it over (YC05): theirs after thirty days without
-- an objection.
create table takeover_requests (
  id text primary key,
  memorial_id text not null references memorials on delete cascade,
  account_id text not null references accounts on delete cascade,
  note text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  reminded_at timestamptz,
  state text not null default 'open'
    check (state in ('open', 'objected', 'withdrawn', 'declined', 'settled', 'completed')),
  ended_at timestamptz,
  -- Who objected.
  ended_by text references accounts on delete set null,
  -- What a moderator said.
  reason text,
  check ((state = 'open') = (ended_at is null))
);
create unique index takeover_requests_open on takeover_requests (memorial_id, account_id) where state = 'open';
create index takeover_requests_due on takeover_requests (id) where state = 'open';
create index takeover_requests_by_memorial on takeover_requests (memorial_id);
create index takeover_requests_by_account on takeover_requests (account_id);
create index takeover_requests_ended on takeover_requests (ended_at) where ended_at is not null;

-- The links in mails by which owner and keepers object without logging in.
create table objection_links (
  secret_hash text primary key,
  request_id text not null references takeover_requests on delete cascade,
  account_id text not null references accounts on delete cascade
);
create index objection_links_by_request on objection_links (request_id);
create index objection_links_by_account on objection_links (account_id);

-- The day somebody was last seen (YC06), written once a day. Of those who are here already it is the day of this migration, so
-- that nobody is written to because of it; of new ones it is empty until they come, and they count from when they were made.
alter table accounts add column seen_on date default current_date;
alter table accounts alter column seen_on drop default;

-- Owners who were not seen for long, how often they were written to, and when others were told that they may ask.
create table owner_silences (
  account_id text primary key references accounts on delete cascade,
  since date not null,
  letters smallint not null default 0,
  last_at timestamptz not null,
  told_at timestamptz
);
