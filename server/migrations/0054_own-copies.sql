-- The family's own copy of a memorial: one file in the store, made by a job, there for seven days (decision 81).

create table own_copies (
  id text primary key,
  memorial_id text not null references memorials (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  state text not null check (state in ('waiting', 'making', 'ready', 'failed')),
  bytes_total bigint not null check (bytes_total >= 0),
  bytes_done bigint not null default 0 check (bytes_done >= 0),
  -- Of the file itself, once it is there.
  bytes bigint,
  -- How many things could not be read.
  missing integer not null default 0,
  failure text check (failure in ('noRoom', 'broken')),
  tries smallint not null default 0,
  busy_until timestamptz,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null,
  check ((state = 'ready') = (bytes is not null and ready_at is not null)),
  check ((state = 'failed') = (failure is not null))
);
-- Asked twice, it is made once.
create unique index own_copies_one_under_way on own_copies (memorial_id, account_id) where state in ('waiting', 'making');
create index own_copies_of_memorial on own_copies (memorial_id, account_id, id);
create index own_copies_by_account on own_copies (account_id);
create index own_copies_by_end on own_copies (expires_at);

-- What every copy of a memorial has in common, also of one that came here in a copy: the salt under which addresses are
-- hashed, and the address that its printed codes carry. Written with the first copy and never changed, so that what is
-- copied twice is the same twice.
create table own_copy_marks (
  memorial_id text primary key references memorials (id) on delete cascade,
  salt text not null,
  address text not null
);
