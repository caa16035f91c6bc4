-- The photograph of the stone or of the place, chosen among those of the memorial (YD03). It goes with the photograph.
create table grave_photographs (
  memorial_id text primary key references memorials on delete cascade,
  image_id text not null references images on delete cascade
);
create unique index grave_photographs_of_images on grave_photographs (image_id);

create function call_out_grave_photograph() returns trigger language plpgsql as $$
begin
  perform call_out_part_of(coalesce(new.memorial_id, old.memorial_id), 'facts');
  return null;
end $$;
create trigger grave_photographs_call_out after insert or delete or update on grave_photographs
  for each row execute function call_out_grave_photograph();
