-- The plan a memorial was on until its last day was over; null where none has ended, or another was taken since.
alter table memorials add column package_ended text;

-- Of the plans that are paid for, those whose last day is over are looked for every hour.
create index memorials_by_package_due on memorials (package_due)
  where package_name not in ('Free', 'Free always - Premium');
