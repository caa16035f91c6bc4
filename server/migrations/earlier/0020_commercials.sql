-- Notices of local services, which a moderator looks over before they stand on the wall.

create table commercials (
  id text primary key,
  author_id text not null references accounts,
  category text not null check (category in ('funeral home', 'florist', 'stonemason', 'grave care', 'other')),
  title text not null,
  body text not null,
  link text not null,
  file_id text references files,
  country text not null,
  city text not null,
  -- The same as people hear them: what is near a reader is found by these.
  country_heard text not null,
  city_heard text not null,
  begins date not null,
  ends date not null check (ends >= begins),
  status text not null check (status in ('draft', 'pending', 'approved', 'rejected')),
  status_comment text,
  resolved_by text references accounts,
  resolved_at timestamptz,
  created_at timestamptz not null,
  -- When it was last written: whoever resolves it has read this very edition.
  changed_at timestamptz not null,
  check ((status in ('approved', 'rejected')) = (resolved_by is not null))
);
create index commercials_by_author on commercials (author_id, id);
create index commercials_by_status on commercials (status, id);
create index commercials_approved on commercials (ends, begins) where status = 'approved';
create index commercials_by_file on commercials (file_id) where file_id is not null;
create index commercials_by_moderator on commercials (resolved_by) where resolved_by is not null;
