-- What people say and keep beside a photograph or a video. Subjects belong to other features: their ids are unique
-- over all kinds (Q04), and their kind says who is to be asked about them.

create table comments (
  id text primary key,
  memorial_id text not null references memorials on delete cascade,
  subject_kind text not null check (subject_kind in ('image', 'video')),
  subject_id text not null,
  -- The comment this one answers; answers are not answered again (M15).
  parent_id text references comments on delete cascade,
  author_id text not null references accounts,
  text text not null,
  reported boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz,
  draft_id text
);
create index comments_of_subject on comments (subject_id, id);
create index comments_of_parent on comments (parent_id) where parent_id is not null;
create index comments_by_author on comments (author_id);
create index comments_by_memorial on comments (memorial_id);
create unique index comments_of_drafts on comments (author_id, subject_id, coalesce(parent_id, ''), draft_id)
  where draft_id is not null;

create table likes (
  id text primary key,
  memorial_id text not null references memorials on delete cascade,
  subject_id text not null,
  -- The wire's code, as it was given (M32).
  kind smallint not null check (kind between 1 and 4),
  account_id text not null references accounts on delete cascade,
  created_at timestamptz not null,
  unique (subject_id, account_id)
);
create index likes_by_account on likes (account_id);
create index likes_by_memorial on likes (memorial_id);

create table bookmarks (
  id text primary key,
  memorial_id text not null references memorials on delete cascade,
  subject_kind text not null check (subject_kind in ('image', 'video')),
  subject_id text not null,
  account_id text not null references accounts on delete cascade,
  created_at timestamptz not null,
  unique (subject_id, account_id)
);
create index bookmarks_by_account on bookmarks (account_id, id);
create index bookmarks_by_memorial on bookmarks (memorial_id);
