-- A silence is what somebody wishes for (decision 132); an owner who is not seen is absent.
alter table owner_silences rename to owner_absences;
alter table owner_absences rename constraint owner_silences_pkey to owner_absences_pkey;
alter table owner_absences rename constraint owner_silences_account_id_fkey to owner_absences_account_id_fkey;
