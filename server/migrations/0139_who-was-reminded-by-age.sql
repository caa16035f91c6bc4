-- Who was reminded years ago is found without going through who was since. An index of ranges (BRIN) told what was old only
-- until the first of it was forgotten: new rows take the places of old ones, and a range stays as wide as it once was.
-- NOTE: made before the other one goes, so that whoever reads waits for no more than that.
create index remembrances_ordered on remembrances (ordered_at);
drop index remembrances_by_age;
