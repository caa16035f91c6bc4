-- What the store holds and who may have it; the bytes themselves live under original/<sha256> (promises 1.2).
create table files (
  id text primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes >= 0),
  -- Decided by the server from the signature, never by the sender.
  type text not null,
  -- The name it arrived under, made harmless: what a download is called.
  name text not null,
  -- Of the upright picture, in pixels; null for what is no picture.
  width integer check (width > 0),
  height integer check (height > 0),
  -- A thumbhash in base64.
  placeholder text,
  audience text not null check (audience in ('signedIn', 'followers', 'owner', 'uploader')),
  memorial_id text,
  uploader_id text not null,
  created_at timestamptz not null default now(),
  -- Gone for everyone at once, restorable until the purge (promises 1.4).
  removed_at timestamptz
);

-- A purge asks whether anyone still refers to these bytes.
create index files_sha256 on files (sha256);
create index files_memorial on files (memorial_id) where memorial_id is not null;
