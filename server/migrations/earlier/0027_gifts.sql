-- Candles and flowers the family brings to a memorial.

create table gifts (
  -- That of its order.
  id text primary key references orders,
  memorial_id text not null references memorials on delete cascade,
  giver_id text not null references accounts,
  candles smallint not null check (candles between 0 and 30),
  flowers smallint not null check (flowers between 0 and 30),
  words text,
  -- From when on it rests on the page; null until it is paid.
  given_at timestamptz,
  deleted_at timestamptz,
  check (candles + flowers >= 3)
);
create index gifts_resting on gifts (memorial_id, given_at, id) where given_at is not null and deleted_at is null;
create index gifts_by_memorial on gifts (memorial_id);
create index gifts_by_giver on gifts (giver_id);
create index gifts_to_forget on gifts (deleted_at) where deleted_at is not null;
create index gifts_unpaid on gifts (id) where given_at is null;
