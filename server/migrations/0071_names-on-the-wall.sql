-- What a search on the wall finds is counted, and a deep page of it begun, without reading what lies before (decision 108).
-- Both tables are added to, never changed, so that nobody who makes or closes a memorial waits for another: a sum over the
-- rows is the count. A recount, each night, writes them down anew.

-- How many memorials on the wall bear a folded name.
create table wall_names (
  part text not null check (part in ('first', 'last')),
  is_human boolean not null,
  name text not null,
  total integer not null
);
-- How many memorials of the wall lie between one border and the next, by id; and each that came or went since.
create table wall_borders (
  is_human boolean not null,
  from_id text not null,
  total integer not null,
  is_border boolean not null default false
);

create function count_on_wall(memorial memorials, more integer) returns void language plpgsql as $$
begin
  if memorial.deleted_at is null and memorial.suspended_at is null then
    insert into wall_names (part, is_human, name, total)
      select borne.part, memorial.is_human, borne.name, more
      from (values ('first', memorial.search_first), ('last', memorial.search_last)) as borne (part, name)
      where borne.name <> '';
    insert into wall_borders (is_human, from_id, total) values (memorial.is_human, memorial.id, more);
  end if;
end $$;
create function count_memorial() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_on_wall(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_on_wall(new, 1); end if;
  return null;
end $$;
create trigger memorials_count after insert or delete on memorials
  for each row execute function count_memorial();
create trigger memorials_count_changed after update of is_human, search_first, search_last, deleted_at, suspended_at
  on memorials for each row
  when ((old.is_human, old.search_first, old.search_last, old.deleted_at is null, old.suspended_at is null)
    is distinct from (new.is_human, new.search_first, new.search_last, new.deleted_at is null, new.suspended_at is null))
  execute function count_memorial();

insert into wall_names (part, is_human, name, total)
  select borne.part, is_human, borne.name, count(*)
  from memorials, lateral (values ('first', search_first), ('last', search_last)) as borne (part, name)
  where deleted_at is null and suspended_at is null and borne.name <> ''
  group by 1, 2, 3 order by 1, 2, 3;
insert into wall_borders (is_human, from_id, total, is_border)
  select kind, from_id, case when kind then people else pets end, true
  from (
    select min(id) as from_id, count(*) filter (where is_human) as people, count(*) filter (where not is_human) as pets
    from (
      select id, is_human, (row_number() over (order by id desc) - 1) / 1000 as block
      from memorials where deleted_at is null and suspended_at is null
    ) as numbered
    group by block
  ) as blocks, (values (true), (false)) as kinds (kind)
  order by from_id;

create index wall_names_first on wall_names using gin (name gin_trgm_ops) where part = 'first';
create index wall_names_last on wall_names using gin (name gin_trgm_ops) where part = 'last';
create index wall_names_of_part on wall_names (part, is_human);
create index wall_borders_in_order on wall_borders (from_id) include (is_human, total, is_border);
-- Whoever bears a name, newest first. A name of a hundred signs of other scripts is too long for such an index.
create index memorials_of_first_name on memorials (is_human, search_first, id)
  where deleted_at is null and suspended_at is null and octet_length(search_first) <= 500;
create index memorials_of_last_name on memorials (is_human, search_last, id)
  where deleted_at is null and suspended_at is null and octet_length(search_last) <= 500;
