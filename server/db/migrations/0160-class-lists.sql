-- The classes of an event of the schedule, with what is reported of them (rule 110).
create table class_lists (
  item_id integer primary key references schedule_items on delete cascade,
  -- A ClassList
  list jsonb not null
);

-- What stewards reported of the classes. Rows are only added.
create table class_reports (
  id integer generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  -- No reference: a deleted item is gone
  item_id integer not null,
  report jsonb not null,
  by_user_id integer not null references users,
  at timestamptz not null default now()
);
create index class_reports_by_event on class_reports (event_id, item_id, id);
create index class_reports_by_user on class_reports (by_user_id);

-- Dogs of which their exhibitors say that they stay away, until the ring's steward has answered (rule 112).
create table absence_claims (
  item_id integer not null references schedule_items on delete cascade,
  class_id integer not null,
  place integer not null check (place > 0),
  primary key (item_id, class_id, place)
);
comment on column class_lists.list is 'A ClassList.';
comment on column class_reports.report is 'A ClassReport.';
