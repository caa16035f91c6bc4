-- What the store holds and who may have it; the bytes themselves lie under original/<sha256> (promises 1.2).

create table files (
  id text primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes >= 0),
  -- Decided by the server from the signature, never by the sender.
  type text not null,
  -- The name it arrived under, made harmless: what a download is called.
  name text not null,
  -- Of the upright image, in pixels; null for what is no image.
  width integer check (width > 0),
  height integer check (height > 0),
  -- A thumbhash in base64.
  placeholder text,
  audience text not null check (audience in ('signedIn', 'followers', 'owner', 'uploader')),
  memorial_id text,
  uploader_id text not null,
  created_at timestamptz not null default now(),
  -- Gone for everyone at once, restorable until the purge (promises 1.4).
  removed_at timestamptz,
  -- From when on a file is there for nobody; null for what stays.
  expires_at timestamptz,
  -- An image of which a part is damaged is shown as far as it goes, and says so.
  is_damaged boolean not null default false,
  -- What of a video is covered for all but its family: from which byte on how many zeros, or which bytes instead. Null for
  -- what is no video, and for a video that nobody has looked at yet; it is looked at when it is first played.
  redactions jsonb
);
-- A purge asks whether anyone still refers to these bytes.
create index files_sha256 on files (sha256);
create index files_memorial on files (memorial_id) where memorial_id is not null;
create index files_to_forget on files (removed_at) where removed_at is not null;
create index files_of_person on files (uploader_id) where memorial_id is null;

-- The one folder in which the files of this database are kept, by the number in its file `id` (decision 55).
create table data_folder (
  one boolean primary key default true check (one),
  id integer not null,
  claimed_at timestamptz not null
);
