-- By which word the bucket knows this very database, and by which it will as soon as it has heard it: a copy of the
-- database that has not heard the last one may clean up nothing there (decision 106).
alter table data_folder add column claim text, add column next_claim text, add column claim_rests_until timestamptz;
