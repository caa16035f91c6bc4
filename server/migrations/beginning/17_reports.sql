-- What people tell moderators about, and what moderators did.

create table reports (
  id text primary key,
  -- 1 image, 2 comment, 3 comment thread, 4 video, 5 last greeting, 6 deceased profile
  type smallint not null check (type between 1 and 6),
  entity_id text not null,
  -- The memorial it is about or belongs to: a report goes with it.
  memorial_id text not null references memorials on delete cascade,
  reporter_id text not null references accounts,
  reason text not null,
  other_reason text,
  -- 1 pending, 2 approved, 3 rejected
  status smallint not null default 1 check (status between 1 and 3),
  status_comment text,
  resolver_id text references accounts,
  created_at timestamptz not null,
  resolved_at timestamptz,
  check (case when status = 1
    then status_comment is null and resolver_id is null and resolved_at is null
    else status_comment is not null and resolver_id is not null and resolved_at is not null end)
);
-- Whoever has reported something waits for the answer (R13).
create unique index reports_once_while_pending on reports (entity_id, reporter_id) where status = 1;
create index reports_by_tab on reports (status, type, id);
create index reports_of_entity on reports (entity_id, id);
create index reports_of_memorial on reports (memorial_id);
create index reports_by_reporter on reports (reporter_id);
create index reports_by_resolver on reports (resolver_id) where resolver_id is not null;

-- What moderators did, for good: nothing of it is ever changed or taken away, and nothing of whoever reported is in it.
create table moderator_acts (
  id text primary key,
  act text not null check (act in
    ('Approved', 'Rejected', 'Suspended', 'Restored', 'Granted', 'Revoked', 'LoggedOut', 'Retried')),
  -- A type of report (1 to 6), or an account (7), a mail (8), a job (9).
  type smallint not null check (type between 1 and 9),
  entity_id text not null,
  -- Null where it was done at the command line: there nobody is signed in.
  moderator_id text references accounts,
  comment text,
  created_at timestamptz not null
);
create index moderator_acts_of_entity on moderator_acts (entity_id, id);
create index moderator_acts_by_moderator on moderator_acts (moderator_id);

create function refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  raise exception '% is written once and never changed', tg_table_name;
end
$$;
create trigger moderator_acts_stay before update or delete on moderator_acts
  for each row execute function refuse_to_rewrite();
create trigger moderator_acts_stay_whole before truncate on moderator_acts
  for each statement execute function refuse_to_rewrite();
