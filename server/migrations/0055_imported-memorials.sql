-- Memorials that come here in a family's own copy (YE02, decision 83).

-- Somebody whose words came here in a copy and who has no account yet: they stand by name, cannot sign in, and get no
-- mail, until whoever shows to have their address claims the words.
alter table accounts add column is_placeholder boolean not null default false;
alter table accounts add constraint accounts_placeholder_check check (not is_placeholder or activated_at is null);

-- What copies of an imported memorial call its people, so that a copy made here is the same as the one that came:
-- `account_id` is a placeholder until the words are claimed, and then the account of whoever claimed them.
create table imported_people (
  memorial_id text not null references memorials (id) on delete cascade,
  person_id text not null,
  account_id text not null references accounts (id) on delete cascade,
  -- HMAC-SHA-256 of their mail address under the memorial's salt; null of people who have left.
  mail_hash text check (mail_hash ~ '^[0-9a-f]{64}$'),
  -- When somebody with the address said that the words are theirs, or that they are not.
  claimed_at timestamptz,
  declined_at timestamptz,
  primary key (memorial_id, person_id),
  check (claimed_at is null or declined_at is null)
);
create index imported_people_by_account on imported_people (account_id);
create index imported_people_to_claim on imported_people (mail_hash) where claimed_at is null and declined_at is null;

-- A gift that came in a copy was paid for in another house: it has no order here.
alter table gifts add column order_id text references orders (id);
update gifts set order_id = id;
alter table gifts drop constraint gifts_id_fkey;
create index gifts_by_order on gifts (order_id) where order_id is not null;
