-- When the house last knew what time it was: nothing goes for good by a clock that has just leapt ahead (decision 109).
create table clock_readings (
  one boolean primary key default true check (one),
  seen_at timestamptz not null,
  leapt_at timestamptz
);
