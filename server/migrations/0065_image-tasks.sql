-- Pictures that one process makes ready while others may not, or that it leaves to `npm run worker` (decision 102). Nothing
-- is lost with a row: whoever waits asks again, so that none of them is written to the log of the database.
create unlogged table image_tasks (
  sha256 text not null,
  kind text not null check (kind in ('picture', 'first page')),
  -- Who asked for it, and when it is their turn: each of them has as many turns as any other.
  whose text not null,
  turn bigint not null,
  asked_at timestamptz not null default clock_timestamp(),
  -- The number by which the process that makes it holds a lock; it is free again once that lock is gone.
  taken_by integer,
  tries integer not null default 0,
  -- Why nothing came of it, for those who wait; what succeeded has no row any more.
  refused text,
  detail text,
  refused_at timestamptz,
  primary key (sha256, kind)
);
