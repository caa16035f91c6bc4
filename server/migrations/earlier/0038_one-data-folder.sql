-- The one folder in which the files of this database are kept, by the number in its file `id` (decision 55).
create table data_folder (
  one boolean primary key default true check (one),
  id integer not null,
  claimed_at timestamptz not null
);
