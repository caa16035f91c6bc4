-- Mails on their way out, and the counts behind every limit.

create table letters (
  id text primary key,
  kind text not null,
  -- Null until it is written, which may be right before it leaves.
  language text check (language in ('en', 'srb', 'it', 'zh', 'de')),
  to_name text not null,
  to_address text not null,
  subject text,
  -- What only the recipient may read; gone once the mail is sent.
  text text,
  html text,
  headers jsonb not null default '{}',
  created_at timestamptz not null,
  give_up_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  -- Nobody tries any more; the operator may ask for another round.
  dead_at timestamptz,
  -- What it is about, for whoever looks at it once more before it leaves, and writes it if it is not written yet.
  about jsonb not null default '{}',
  -- What it tells of, in the order in which it happened.
  things text[] not null default '{}',
  -- Of one group only one mail gathers at a time.
  group_key text,
  -- Somebody has taken it in hand: from here on nothing joins it.
  begun_at timestamptz,
  -- Until then whoever carries it is left alone.
  busy_until timestamptz,
  -- It was not to be sent any more when its turn came; `last_error` says why.
  stopped_at timestamptz,
  constraint letters_told check (
    (sent_at is null and stopped_at is null)
    or (subject is null and text is null and html is null
      and headers = '{}' and about = '{}' and things = '{}')
  )
);
create index letters_by_creation on letters (created_at);
create index letters_by_address on letters (to_address);
create unique index letters_gathering on letters (group_key) where begun_at is null;
create index letters_of_group on letters (group_key, begun_at) where group_key is not null;
create index letters_waiting on letters (id) where sent_at is null and dead_at is null and stopped_at is null;
create index letters_dead on letters (id) where dead_at is not null;
create index letters_stopped on letters (id) where stopped_at is not null;

-- Lost when PostgreSQL crashes, which forgives everybody and loses nothing that was promised.
create unlogged table throttles (
  key text primary key,
  -- One entry for each limit: since when, and how many were let in.
  opened timestamptz[] not null,
  counts integer[] not null,
  forget_at timestamptz not null
);
create index throttles_by_age on throttles (forget_at);
