-- When an event of the schedule began and was done, as stewards report it.
alter table schedule_items
  add column actual_start_local text check (actual_start_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  add column actual_end_local text check (actual_end_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$');

-- What stewards reported from the rings. Rows are only added, and marked when they are taken back.
create table schedule_acts (
  id integer generated always as identity primary key,
  event_id integer not null references events,
  -- The ring, '' = none, and the day (YYYY-MM-DD) in which the act was made
  ring text not null,
  day text not null,
  -- No reference: a deleted item is gone
  item_id integer not null,
  act jsonb not null,
  -- The items before and after it
  changes jsonb not null,
  by_user_id integer not null references users,
  at timestamptz not null default now(),
  undone_by integer references users,
  undone_at timestamptz,
  check (num_nulls(undone_by, undone_at) in (0, 2))
);
create index schedule_acts_by_event on schedule_acts (event_id, ring, day, id desc);
