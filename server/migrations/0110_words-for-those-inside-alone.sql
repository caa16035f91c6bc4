-- Words and photographs of which their writer said that guests may not see them stay inside, whatever is agreed to of others
-- (YA03, decision 91). What is there already is one of the three that the checks allowed before, so no row is looked at.
alter table greetings drop constraint greetings_shown_to_check, add constraint greetings_shown_to_check
  check (shown_to in ('inside', 'insideOnly', 'byLink', 'open')) not valid;
alter table images drop constraint images_shown_to_check, add constraint images_shown_to_check
  check (shown_to in ('inside', 'insideOnly', 'byLink', 'open')) not valid;
alter table suggestions drop constraint suggestions_shown_to_check, add constraint suggestions_shown_to_check
  check (shown_to in ('inside', 'insideOnly', 'byLink', 'open')) not valid;
