-- What the desk tells everybody during an event. Rows are never deleted, so that people can read what was announced.
create table announcements (
  id integer generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  -- Of the request that posted it
  idempotency_key text not null unique,
  kind text not null check (kind in ('information', 'change', 'emergency')),
  text text not null check (text <> ''),
  -- In the image store; '' = none
  picture text not null default '',
  is_pinned boolean not null default false,
  until_at timestamptz,
  posted_at timestamptz not null,
  changed_at timestamptz not null,
  -- Ended by a person; of an emergency, the all clear
  ended_at timestamptz
);
create index announcements_by_event on announcements (event_id, id desc);
