-- What people pay: their orders, what is paid again by the month or the year, and the book of money that came and went.

-- Whom a provider knows somebody as. Without an account: they are forgotten here, and the provider is still to be told.
create table payment_customers (
  provider text not null,
  ref text not null,
  account_id text references accounts,
  primary key (provider, ref),
  unique (provider, account_id)
);
create index payment_customers_by_account on payment_customers (account_id);

-- NOTE: neither orders nor what runs nor the book go with people or memorials: books have to be kept. They only lose sight
-- of them.
create table orders (
  id text primary key,
  buyer_id text references accounts,
  memorial_id text references memorials on delete set null,
  kind text not null check (kind in ('plan', 'gifts')),
  bought jsonb not null,
  cents integer not null check (cents > 0),
  provider text not null check (provider in ('sandbox', 'stripe')),
  -- `processing`: the buyer has done their part and the bank has not. `refunding`: paid, but it could not be given.
  state text not null check (state in ('open', 'processing', 'paid', 'failed', 'left', 'refunding', 'refunded')),
  -- The provider's name for its checkout, and where that is; null until the provider has answered.
  provider_ref text,
  address text,
  created_at timestamptz not null,
  -- When the provider was last asked what became of it.
  looked_at timestamptz,
  settled_at timestamptz,
  unique (provider, provider_ref),
  check ((provider_ref is null) = (address is null)),
  check ((state in ('open', 'processing')) = (settled_at is null))
);
-- Whoever presses twice, or changes their mind, has one open order of a kind for a memorial.
create unique index orders_one_open on orders (memorial_id, kind) where state = 'open';
create index orders_by_memorial on orders (memorial_id, id);
create index orders_by_buyer on orders (buyer_id, id);
create index orders_unsettled on orders (id) where state in ('open', 'processing', 'refunding');

create table subscriptions (
  id text primary key,
  -- The order that began it.
  order_id text not null unique references orders,
  buyer_id text references accounts,
  memorial_id text references memorials on delete set null,
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_ref text not null,
  bought jsonb not null,
  cents integer not null check (cents > 0),
  -- What it is about to become: now, while the provider is asked, or at the end of what is paid for.
  next_bought jsonb,
  next_cents integer check (next_cents > 0),
  next_when text check (next_when in ('now', 'end')),
  next_asked_at timestamptz,
  -- `late`: it is over its time and the provider still tries to be paid.
  state text not null check (state in ('running', 'late', 'ended')),
  began_at timestamptz not null,
  paid_until timestamptz not null,
  cancels_at_end boolean not null default false,
  looked_at timestamptz,
  ended_at timestamptz,
  -- A larger plan whose payment waits for its buyer and their bank: the provider's page where they say yes (Q29).
  next_address text constraint subscriptions_waits_for_now check (next_address is null or next_when = 'now'),
  unique (provider, provider_ref),
  check ((next_bought is null) = (next_cents is null)),
  check ((next_bought is null) = (next_when is null)),
  check ((next_bought is null) = (next_asked_at is null)),
  check ((state = 'ended') = (ended_at is not null))
);
-- Nobody pays twice for one memorial.
create unique index subscriptions_one_running on subscriptions (memorial_id) where state <> 'ended';
create index subscriptions_by_memorial on subscriptions (memorial_id);
create index subscriptions_by_buyer on subscriptions (buyer_id, id);
create index subscriptions_due on subscriptions (paid_until) where state <> 'ended';

-- The book: money that came, and money that was given back. What is written stays as it is written.
create table ledger (
  id text primary key,
  order_id text not null references orders,
  subscription_id text references subscriptions,
  kind text not null check (kind in ('payment', 'refund')),
  -- Euro cents; below zero where money was given back.
  cents integer not null check (cents <> 0 and (cents > 0) = (kind = 'payment')),
  bought jsonb not null,
  -- Until when it pays; null for what is paid once.
  paid_until timestamptz,
  provider text not null check (provider in ('sandbox', 'stripe')),
  -- The provider's name for this money: however often it tells of it, it is written once.
  provider_ref text not null,
  at timestamptz not null,
  unique (provider, kind, provider_ref)
);
create index ledger_by_order on ledger (order_id, id);
create index ledger_by_subscription on ledger (subscription_id) where subscription_id is not null;

create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to';
end $$;
create trigger ledger_stays before update or delete on ledger for each row execute function keep_ledger();
create trigger ledger_stays_whole before truncate on ledger for each statement execute function keep_ledger();

-- What a provider has told us, by its own name for each piece of news: the same is heard once.
create table payment_news (
  provider text not null,
  event_ref text not null,
  heard_at timestamptz not null,
  primary key (provider, event_ref)
);
create index payment_news_by_age on payment_news (heard_at);
