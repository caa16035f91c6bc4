-- By which keys files of a batch were called back: however often one is, as after an answer that was lost, its place is free once.
alter table held_places add column given_up text[] not null default '{}';
