-- What a moderator decides about a takeover has names of its own: with those of reports it read as if a report were decided.
alter table moderator_acts drop constraint moderator_acts_act_check;
alter table moderator_acts add constraint moderator_acts_act_check check (act in
  ('Approved', 'Rejected', 'Suspended', 'Restored', 'Granted', 'Revoked', 'LoggedOut', 'Retried', 'SecondStepReset',
    'TakeoverGranted', 'TakeoverRefused'));
