-- Which languages there are is said once, in the contract, which reads every language that comes in; here only how the
-- name of one is written, so that a new one needs no migration.

alter table accounts
  drop constraint accounts_language_check,
  add constraint accounts_language_check check (language ~ '^[a-z]{2,3}$');

alter table letters
  drop constraint letters_language_check,
  add constraint letters_language_check check (language ~ '^[a-z]{2,3}$');
