-- Letters on their way out, and the counts behind every limit.

create table letters (
  id text primary key,
  kind text not null,
  language text not null check (language in ('en', 'srb', 'it', 'zh', 'de')),
  to_name text not null,
  to_address text not null,
  subject text not null,
  -- What only the recipient may read; gone once the letter is sent.
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
  check (sent_at is null or (text is null and html is null and headers = '{}'))
);
create index letters_by_creation on letters (created_at);

-- Lost when PostgreSQL crashes, which forgives everybody and loses nothing that was promised.
create unlogged table throttles (
  key text primary key,
  -- One entry for each limit of the door: since when, and how many were let in.
  opened timestamptz[] not null,
  counts integer[] not null,
  forget_at timestamptz not null
);
create index throttles_by_age on throttles (forget_at);
