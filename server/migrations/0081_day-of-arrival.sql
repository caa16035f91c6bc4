-- The day a pet came to its family, which is remembered where there is one (YF03).
alter table memorials add column arrived date;
drop trigger memorials_reckon_observances on memorials;
create trigger memorials_reckon_observances after update of born, died, arrived on memorials
  for each row when (
    old.born is distinct from new.born or old.died is distinct from new.died or old.arrived is distinct from new.arrived
  ) execute function reckon_observances_anew();
