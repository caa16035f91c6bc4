-- A family's copy that comes back (YE02, decision 83): it arrives in pieces, as uploads do, and is then checked and brought
-- in by a job. One for each person: the next takes the place of the last.

create table imports (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  state text not null check (state in ('arriving', 'waiting', 'checking', 'ready', 'refused', 'failed')),
  -- What its sender knows the file by, what it is called, how long it is, and how much of it is on the disk.
  key text not null,
  name text not null,
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0 check (received >= 0 and received <= bytes),
  -- Which request brings a piece of it.
  worker text,
  worked_until timestamptz,
  is_wanted boolean not null default false,
  -- How much of it has been checked and brought in, by whoever says so again and again.
  bytes_total bigint not null default 0,
  bytes_done bigint not null default 0,
  tries smallint not null default 0,
  busy_until timestamptz,
  -- What has come of it; what was in the copy by name alone, some hundred of it, and how much that is in all.
  memorial_id text references memorials (id) on delete set null,
  memorial_name text,
  left_out jsonb not null default '[]',
  left_count integer not null default 0,
  -- Why not, and the file in it that this is about.
  refused text,
  refused_file text,
  failure text check (failure in ('noRoom', 'broken')),
  created_at timestamptz not null,
  touched_at timestamptz not null,
  check (state = 'arriving' or received = bytes),
  check ((state = 'ready') = (memorial_name is not null)),
  check ((state = 'refused') = (refused is not null)),
  check ((state = 'failed') = (failure is not null))
);
create unique index imports_of_account on imports (account_id);
create index imports_by_memorial on imports (memorial_id);
create index imports_touched on imports (touched_at);
