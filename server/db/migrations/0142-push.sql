-- Web Push (decision 053): what each device is told, and a row for each message to a device.
create table push_subscriptions (
  id integer generated always as identity primary key,
  -- Of the secret that the device holds
  device_hash text not null unique,
  event_id integer not null references events on delete cascade,
  -- Whose orders are told, until the session ends
  session_id text references sessions on delete set null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- The server's key with which it was made
  key_id text not null,
  -- The kinds of announcements
  kinds jsonb not null,
  minutes integer not null check (minutes between 5 and 60),
  -- Answers 4xx in a row
  refusals integer not null default 0,
  -- The push service takes nothing before; null = it does
  wait_until timestamptz,
  last_sent_at timestamptz,
  saved_at timestamptz not null
);
create index push_subscriptions_by_event on push_subscriptions (event_id);
create index push_subscriptions_by_session on push_subscriptions (session_id);

create table push_stars (
  subscription_id integer not null references push_subscriptions on delete cascade,
  item_id integer not null references schedule_items on delete cascade,
  primary key (subscription_id, item_id)
);
create index push_stars_by_item on push_stars (item_id);

create table push_messages (
  id integer generated always as identity primary key,
  subscription_id integer not null references push_subscriptions on delete cascade,
  -- What it tells: told once to a device
  key text not null,
  kind text not null check (kind in
    ('announcement', 'allClear', 'change', 'reminder', 'orderReady', 'checkReceived')),
  item_id integer references schedule_items on delete cascade,
  announcement_id integer references announcements on delete cascade,
  order_id integer references orders on delete cascade,
  is_urgent boolean not null default false,
  -- The start of which a reminder reminds
  start_local text,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'refused', 'lost', 'dropped')),
  reason text not null default '',
  attempts integer not null default 0,
  created_at timestamptz not null,
  -- Not sent after
  ends_at timestamptz not null,
  sent_at timestamptz,
  unique (subscription_id, key)
);
create index push_messages_unsent on push_messages (state, subscription_id, id)
  where state in ('queued', 'sending');
create index push_messages_by_item on push_messages (item_id);
create index push_messages_by_announcement on push_messages (announcement_id);
create index push_messages_by_order on push_messages (order_id);
create index push_messages_by_age on push_messages (created_at);

-- Of each event of the schedule what devices were told last, so that a change is seen whoever made it.
create table push_told_items (
  item_id integer primary key references schedule_items on delete cascade,
  start_local text not null,
  place text not null,
  is_canceled boolean not null
);
comment on column push_subscriptions.session_id is 'null = nobody is signed in.';
comment on column push_subscriptions.wait_until is 'null = messages may be sent.';
comment on column push_subscriptions.last_sent_at is 'null = never.';
comment on column push_messages.item_id is 'null = it tells of no event of the schedule.';
comment on column push_messages.announcement_id is 'null = it tells of no announcement.';
comment on column push_messages.order_id is 'null = it tells of no order.';
comment on column push_messages.start_local is 'null = it is no reminder.';
comment on column push_messages.sent_at is 'null = not sent.';
