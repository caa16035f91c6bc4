-- How many came, and on which day.

create table visits (
  memorial_id text not null references memorials on delete cascade,
  -- By the calendar in UTC.
  day date not null,
  visitors integer not null check (visitors > 0),
  primary key (memorial_id, day)
);

-- Who has been counted already. Forgotten once the day is over: nobody keeps who visited whom.
create table visitors_of_today (
  memorial_id text not null references memorials on delete cascade,
  account_id text not null references accounts on delete cascade,
  day date not null,
  primary key (memorial_id, account_id, day)
);
create index visitors_by_day on visitors_of_today (day);
create index visitors_by_account on visitors_of_today (account_id);
