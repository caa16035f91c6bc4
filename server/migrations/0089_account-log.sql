-- What happened with an account (decision 143): logins, roles, decisions, exports, moderation; kept for a year.
-- `kind` and `way` are no lists here: a server of the version before leaves out what a later one writes.
create table account_log (
  id text primary key,
  at timestamptz not null,
  account_id text not null references accounts (id) on delete cascade,
  kind text not null,
  way text,
  -- Who did it: the person, a moderator, the operator at the command line, or the house itself.
  done_by text not null check (done_by in ('person', 'moderator', 'operator', 'house')),
  moderator_id text references accounts (id) on delete set null,
  -- What the browser said of itself, in words, and the network it asked from, shortened.
  browser text,
  system text,
  device text,
  network text,
  -- No reference: the line outlives the memorial, and says nothing of it then.
  memorial_id text,
  count int not null default 1 check (count > 0),
  -- What comes again and again on one day, such as wrong passwords, is one line.
  batch text,
  request_id text
);
create index account_log_pages on account_log (account_id, id desc);
create index account_log_of_kind on account_log (kind, id desc);
create index account_log_by_age on account_log (at);
create index account_log_by_moderator on account_log (moderator_id) where moderator_id is not null;
create unique index account_log_batches on account_log (account_id, kind, batch) where batch is not null;

-- A line goes when its year is over, or with its account; until then it only counts on, and forgets a moderator who left.
create function refuse_to_rewrite_account_log() returns trigger language plpgsql as $$
begin
  if new.count < old.count or (new.moderator_id is not null and new.moderator_id is distinct from old.moderator_id)
    or (new.id, new.at, new.account_id, new.kind, new.way, new.done_by, new.browser, new.system, new.device,
      new.network, new.memorial_id, new.batch, new.request_id)
    is distinct from (old.id, old.at, old.account_id, old.kind, old.way, old.done_by, old.browser, old.system,
      old.device, old.network, old.memorial_id, old.batch, old.request_id)
  then
    raise exception '% is written once and never changed', tg_table_name;
  end if;
  return new;
end
$$;
create trigger account_log_stays before update on account_log
  for each row execute function refuse_to_rewrite_account_log();
create trigger account_log_stays_whole before truncate on account_log
  for each statement execute function refuse_to_rewrite();
