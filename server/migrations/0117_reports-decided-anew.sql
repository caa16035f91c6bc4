-- A report that was declined can wait again; that a moderator has it so is an act of its own.
alter table moderator_acts drop constraint moderator_acts_act_check;
alter table moderator_acts add constraint moderator_acts_act_check check (act in
  ('Approved', 'Rejected', 'Suspended', 'Restored', 'Granted', 'Revoked', 'LoggedOut', 'Retried', 'SecondStepReset',
    'TakeoverGranted', 'TakeoverRefused', 'Reopened'));
