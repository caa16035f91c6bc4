-- On which day somebody was reminded: a date that is corrected to another day of the same year is told on that day too (V11);
-- null of what a server of the version before has ordered. And days that people choose are told once like the usual two
-- (YF03): their names are the contract's, without a check, since a later version knows more of them.
alter table remembrances add column day date, drop constraint remembrances_kind_check;
