-- Which days of a memorial reach somebody who has chosen (YF03); whoever has no row here gets the usual two. Names of days
-- are the contract's, without a check: a later version knows more of them.
create table remembrance_choices (
  account_id text not null references accounts (id) on delete cascade,
  memorial_id text not null references memorials (id) on delete cascade,
  observances text[] not null,
  is_after_sunset boolean not null,
  -- The next day on which one is reminded, as far as that was reckoned; null where none of them comes again.
  next_on date,
  primary key (account_id, memorial_id)
);
create index remembrance_choices_of_memorial on remembrance_choices (memorial_id);
create index remembrance_choices_due on remembrance_choices (next_on, account_id) where next_on is not null;

-- What a family suggests to those inside.
create table remembrance_suggestions (
  memorial_id text primary key references memorials (id) on delete cascade,
  observances text[] not null
);

-- Other dates of a life, other days: they are reckoned anew by the next morning.
create function reckon_observances_anew() returns trigger language plpgsql as $$
begin
  update remembrance_choices set next_on = '0001-01-01' where memorial_id = new.id;
  return null;
end $$;
create trigger memorials_reckon_observances after update of born, died on memorials
  for each row when (old.born is distinct from new.born or old.died is distinct from new.died)
  execute function reckon_observances_anew();

-- A mail about several pages ends with a link about all days of remembrance; the contract says which kinds there are.
alter table unsubscribe_links drop constraint if exists unsubscribe_links_kind_check;
