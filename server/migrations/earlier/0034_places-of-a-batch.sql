-- Files that were chosen together keep the order they were chosen in, whichever arrives first, fails or comes late.

alter table held_places
  -- How many files the batch was begun with.
  add column files integer,
  -- The order number all of them stand above, as long as nobody has arranged the rest by hand meanwhile.
  add column base integer,
  add column begun_at timestamptz,
  -- A batch of which nothing more is to come is still known, for a file that begins anew.
  drop constraint held_places_places_check,
  add constraint held_places_places_check check (places >= 0);
update held_places set files = places, begun_at = until;
alter table held_places alter column files set not null, alter column begun_at set not null;

-- Which of its batch the file is, counted from 0; what was begun before this was known has none.
alter table uploads add column place integer check (place >= 0);

-- When its batch was begun, and which of it it is: the order suggestions and tales are shown in.
alter table suggestions add column begun_at timestamptz, add column place integer not null default 0;
update suggestions set begun_at = created_at;
alter table suggestions alter column begun_at set not null, alter column place drop default;

alter table tales add column begun_at timestamptz, add column place integer not null default 0;
update tales set begun_at = created_at;
alter table tales alter column begun_at set not null, alter column place drop default;
