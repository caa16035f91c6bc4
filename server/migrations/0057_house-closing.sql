-- What happens to memorials when the house closes (YE06, decision 84).

-- That the house closes, as its operator has announced it; one at a time.
create table house_closings (
  id text primary key,
  -- The last day on which all is as it was, by the clock of the house.
  closes_on date not null,
  announced_at timestamptz not null,
  -- Copies are made only when a family asks, since there is no room for all of them.
  copies_on_request boolean not null default false,
  cancelled_at timestamptz
);
create unique index house_closings_announced on house_closings ((true)) where cancelled_at is null;

-- Who was written to about it: each owner once at each stage.
create table house_closing_letters (
  closing_id text not null references house_closings (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  stage text not null check (stage in ('announced', 'month', 'week', 'cancelled')),
  ordered_at timestamptz not null,
  -- When it was given up, since nobody took it.
  undelivered_at timestamptz,
  primary key (closing_id, account_id, stage)
);
create index house_closing_letters_by_account on house_closing_letters (account_id);

-- A copy may be made before anybody asks: then no mail tells of it.
alter table own_copies
  add column is_prepared boolean not null default false,
  -- SHA-256 of what the copy tells, by which one knows whether the memorial has changed since; null before it is there.
  add column content_hash text,
  -- When that was last compared.
  add column compared_at timestamptz;

-- When the owner last fetched a copy to its end.
alter table own_copy_marks add column fetched_at timestamptz;

-- What is given back of payments for the time after the last day. Written before the provider is asked, so that nothing is
-- given back twice.
create table closing_refunds (
  payment_id text primary key references ledger (id),
  cents integer not null check (cents > 0),
  asked_at timestamptz not null,
  refunded_at timestamptz
);
