-- That the house backs itself up and reads itself again (YE04, YE05).

-- Every attempt to make a backup, by night or by hand.
create table backups (
  id text primary key,
  -- Where it went, without any secret.
  place text not null,
  begun_at timestamptz not null,
  -- Null while it is under way, and for what was broken off.
  ended_at timestamptz,
  -- When it had been read again and found as it was written.
  verified_at timestamptz,
  -- Its name in the place, and what is in it; null where none came of it.
  snapshot text,
  rows bigint,
  originals bigint,
  bytes bigint,
  -- How many originals the house itself did not have any more as they came.
  lost integer,
  -- Why none came of it, in a sentence for the operator.
  error text,
  -- When moderators were last told that nothing has been verified since.
  warned_at timestamptz,
  check (verified_at is null or (snapshot is not null and error is null))
);
create index backups_by_begin on backups (begun_at);
create index backups_verified on backups (verified_at) where verified_at is not null;

-- All originals in thirty shares, by how their hashes begin, and when each was last read whole: in the house and, apart
-- from that, in the backup. Every night the share that was read longest ago is read, so that a missed night is made up for.
create table file_shares (
  copy text not null check (copy in ('house', 'backup')),
  share smallint not null check (share between 0 and 29),
  read_at timestamptz not null,
  primary key (copy, share)
);

-- Originals of the house that were found not to be as they came.
create table broken_files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  why text not null check (why in ('missing', 'cut off', 'changed')),
  found_at timestamptz not null,
  mended_at timestamptz,
  -- When it was last tried to mend it in vain.
  tried_at timestamptz,
  -- When moderators were told so.
  told_at timestamptz
);
create index broken_files_open on broken_files (found_at) where mended_at is null;
