-- Files that arrive in pieces, and the places that are kept for them meanwhile.

-- A batch that was let in finds its room, whoever else brings something (J12). Nobody keeps a row for longer than a
-- connection may be away.
create table held_places (
  account_id text not null references accounts on delete cascade,
  batch text not null,
  memorial_id text not null references memorials on delete cascade,
  kind text not null,
  -- How many of the batch are still to arrive.
  places integer not null check (places > 0),
  -- From then on they are anybody's.
  until timestamptz not null,
  primary key (account_id, batch)
);
create index held_places_by_memorial on held_places (memorial_id, kind);

-- One file on its way, or arrived so lately that its sender may still ask what became of it.
create table uploads (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  memorial_id text not null references memorials on delete cascade,
  kind text not null,
  batch text not null,
  -- What its sender knows it by: begun again under the same name it is the same upload.
  key text not null,
  name text not null,
  bytes integer not null check (bytes > 0),
  -- How many of them are on the disk for good.
  received integer not null default 0 check (received between 0 and bytes),
  -- Once the whole file has gone into the store.
  sha256 text,
  -- Which request works on it, until when nobody else may, and whether somebody waits for it.
  worker text,
  worked_until timestamptz,
  is_wanted boolean not null default false,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  -- Either has become something, or was refused for good.
  finished_at timestamptz,
  made_id text,
  refused text
);
create unique index uploads_by_key on uploads (account_id, key);
create index uploads_by_memorial on uploads (memorial_id);
create index uploads_touched on uploads (touched_at);
