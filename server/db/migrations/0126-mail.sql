-- Messages by mail (decision 052): each is written in the transaction of what it tells, and sent by one process.
create table mail_messages (
  id integer generated always as identity primary key,
  -- The kind and the act that it tells of: an act that is repeated writes no second message.
  key text not null unique,
  kind text not null,
  event_id integer references events,
  order_id integer references orders,
  is_test boolean not null,
  recipient text not null,
  reply_to text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- The Message-ID of every try, so that mail programs show a repeat once.
  message_id text not null unique,
  state text not null default 'queued' check
    (state in ('queued', 'sending', 'retry', 'sent', 'failed', 'withheld', 'stopped')),
  reason text not null default '',
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  next_try_at timestamptz,
  sent_at timestamptz,
  check ((state = 'retry') = (next_try_at is not null)),
  check (state <> 'sent' or sent_at is not null)
);
create index mail_messages_unsent on mail_messages (state, id) where state <> 'sent';
create index mail_messages_by_order on mail_messages (order_id, id);
create index mail_messages_by_event on mail_messages (event_id, id);
comment on column mail_messages.event_id is 'null = the event of its order is gone.';
comment on column mail_messages.order_id is 'null = it tells of no order.';
comment on column mail_messages.reason is 'Why it was not sent.';
