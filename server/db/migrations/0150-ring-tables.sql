-- The codes of the rings' tables: who scans one and types its digits reports from this ring on this day (rule 92).
create table ring_tables (
  id integer generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  ring text not null check (ring <> ''),
  -- YYYY-MM-DD
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  -- Stands for the table on record; nobody can sign in as this user
  user_id integer not null references users,
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  made_by integer not null references users,
  made_at timestamptz not null default now(),
  removed_by integer references users,
  removed_at timestamptz,
  check (num_nulls(removed_by, removed_at) in (0, 2))
);
-- One that counts for each ring and day
create unique index ring_tables_by_event on ring_tables (event_id, ring, day) where removed_at is null;
