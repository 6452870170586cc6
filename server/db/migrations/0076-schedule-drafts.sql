-- The changes of an event's schedule that are not released. They have the decisions of stewards only, so that the
-- times of a show day can change in schedule_items beside them.
create table schedule_drafts (
  id integer generated always as identity primary key,
  event_id integer not null references events,
  -- null = a new item
  item_id integer unique references schedule_items on delete cascade,
  -- The item after the release; null = it is deleted
  after jsonb,
  version integer not null default 1,
  changed_by integer not null references users,
  changed_at timestamptz not null default now(),
  check (num_nonnulls(item_id, after) > 0)
);
create index schedule_drafts_by_event on schedule_drafts (event_id, id);

-- The public change log. Rows are only added.
create table schedule_releases (
  id integer generated always as identity primary key,
  event_id integer not null references events,
  note text not null default '',
  -- null = by an import on the server's machine
  by_user_id integer references users,
  released_at timestamptz not null default now()
);
create index schedule_releases_by_event on schedule_releases (event_id, id desc);

create table schedule_release_changes (
  id integer generated always as identity primary key,
  release_id integer not null references schedule_releases on delete cascade,
  -- No reference: a deleted item is gone
  item_id integer not null,
  before jsonb,
  after jsonb,
  check (num_nonnulls(before, after) > 0)
);
create index schedule_release_changes_by_release on schedule_release_changes (release_id, id);
