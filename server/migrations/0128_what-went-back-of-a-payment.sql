-- Which payment money that went back answers: one that is gone vouches for no plan any more (Q29). Null of payments, and of what
-- an older server beside or an earlier version has written down.
-- NOTE: the key is of a column that no earlier server writes.
-- contract: tightens ledger by ledger_payment_id_fkey
alter table ledger add column payment_id text constraint ledger_payment_id_fkey references ledger;
create index ledger_by_payment on ledger (payment_id) where payment_id is not null;
