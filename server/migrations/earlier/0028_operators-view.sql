-- What the operator's page asks, answered from an index also where a million memorials are kept.

-- People are found by their name as it is heard (server/src/kit/fold.ts), and by any part of their address.
alter table accounts add column search_name text not null default '';
alter table accounts add column fold_edition integer not null default 0;
create index accounts_by_fold_edition on accounts (fold_edition);
create index accounts_by_name on accounts using gin (search_name gin_trgm_ops, mail gin_trgm_ops);
create index accounts_of_moderators on accounts (id) where role is not null;
create index accounts_suspended on accounts (id) where suspended_at is not null;
create index accounts_not_activated on accounts (id) where activated_at is null and deleted_at is null;
create index accounts_closed on accounts (id) where deleted_at is not null and forgotten_at is null;

-- The names of suspended and closed memorials are searched as well.
drop index memorials_by_first_name, memorials_by_last_name;
create index memorials_by_first_name on memorials using gin (search_first gin_trgm_ops);
create index memorials_by_last_name on memorials using gin (search_last gin_trgm_ops);
create index memorials_suspended on memorials (id) where suspended_at is not null;
create index memorials_of_package on memorials (package_name, id);

create index letters_waiting on letters (id) where sent_at is null and dead_at is null and stopped_at is null;
create index letters_dead on letters (id) where dead_at is not null;
create index letters_stopped on letters (id) where stopped_at is not null;

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

-- What takes long to count in a large house: kept as it was when it was counted last.
create table house_figures (
  name text primary key check (name in ('counts', 'storage')),
  figures jsonb not null,
  taken_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0)
);

-- The log also tells what was done to accounts (7), letters (8) and jobs (9), and what was done at the command line:
-- there nobody is signed in.
alter table moderator_acts drop constraint moderator_acts_act_check;
alter table moderator_acts add constraint moderator_acts_act_check check (act in
  ('Approved', 'Rejected', 'Suspended', 'Restored', 'Granted', 'Revoked', 'LoggedOut', 'Retried'));
alter table moderator_acts drop constraint moderator_acts_type_check;
alter table moderator_acts add constraint moderator_acts_type_check check (type between 1 and 9);
alter table moderator_acts alter column moderator_id drop not null;
