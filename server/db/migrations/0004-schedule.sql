-- What happens when at an event. Times are the event's own wall clock as text, like its dates: no
-- process's time zone can shift them.
alter table events add column time_zone text not null default 'America/New_York';

create table schedule_items (
  id integer generated always as identity primary key,
  event_id integer not null references events,
  starts_local text not null check (starts_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  ends_local text check (ends_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  title text not null check (title <> ''),
  ring text not null default '',
  room text not null default '',
  status text not null default 'scheduled'
    check (status in ('scheduled', 'moved', 'delayed', 'cancelled')),
  updated_at timestamptz not null default now(),
  check (ends_local > starts_local)
);
create index schedule_items_by_event on schedule_items (event_id, starts_local);
