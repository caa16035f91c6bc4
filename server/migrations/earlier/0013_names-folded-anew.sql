-- Which edition of the folding has written a memorial's search columns (server/src/kit/fold.ts). What an earlier one
-- wrote is folded anew while the server runs, and found as before until then.
alter table memorials add column fold_edition integer not null default 1;
create index memorials_by_fold_edition on memorials (fold_edition);
