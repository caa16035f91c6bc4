-- What takes long to count in a large house: kept as it was when it was counted last.
create table house_figures (
  name text primary key check (name in ('counts', 'storage')),
  figures jsonb not null,
  taken_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0)
);
