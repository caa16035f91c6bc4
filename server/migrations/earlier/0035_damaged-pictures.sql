-- A picture of which a part is damaged is shown as far as it goes, and says so.
alter table files add column is_damaged boolean not null default false;
-- What whoever brought it is told, also when they ask again.
alter table uploads add column is_damaged boolean not null default false;
