-- Leaving, coming back, and what is gone for good (Q28, Q105, promises 1.4).

alter table accounts
  -- What becomes of a closed account's words on the pages of others; null while it is open.
  add column words_left text check (words_left in ('take', 'leave')),
  -- Since when nothing is known any more of a person whose words were left: the row only holds them up.
  add column forgotten_at timestamptz;
create index accounts_to_forget on accounts (deleted_at) where deleted_at is not null and forgotten_at is null;

-- Coming back opens what closed with the account, and nothing that was closed before.
alter table memorials add column closed_with_account boolean not null default false;
create index memorials_to_forget on memorials (deleted_at) where deleted_at is not null;

alter table account_links drop constraint account_links_kind_check;
alter table account_links add check (kind in ('activation', 'reset', 'return'));

-- What a purge looks for, and what PostgreSQL looks through whenever a row that others refer to goes.
create index images_to_forget on images (deleted_at) where deleted_at is not null;
create index files_to_forget on files (removed_at) where removed_at is not null;
create index files_of_person on files (uploader_id) where memorial_id is null;
create index accounts_by_portrait on accounts (portrait_file_id) where portrait_file_id is not null;
create index memorials_by_portrait on memorials (portrait_file_id) where portrait_file_id is not null;
create index memorials_by_owner on memorials (owner_id);
create index images_by_memorial on images (memorial_id);
create index images_by_uploader on images (uploader_id);
create index comments_by_memorial on comments (memorial_id);
create index likes_by_memorial on likes (memorial_id);
create index bookmarks_by_memorial on bookmarks (memorial_id);
create index greetings_by_changer on greetings (changed_by) where changed_by is not null;
create index follow_requests_by_memorial on follow_requests (memorial_id);
create index follow_requests_by_account on follow_requests (by_account_id);
create index follow_requests_by_address on follow_requests (invited_mail) where invited_mail is not null;
create index letters_by_address on letters (to_address);
