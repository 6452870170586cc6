-- The stores whose orders can be picked up (rule 79).
create table pickup_starts (
  committee_id integer primary key references committees on delete cascade,
  started_at timestamptz not null,
  by_user_id integer not null references users
);

-- The event of the schedule that an item is for, by its title, which stays when an event is copied.
alter table event_products add column schedule_title text not null default '';
-- The chairs are told when this many pieces are left.
alter table event_products add column few_left integer check (few_left > 0);

alter table mail_messages add column calendar text not null default '';
comment on column mail_messages.calendar is 'A calendar file; "" = none.';
comment on column mail_messages.reply_to is '"" = where the answers of its event go when it is sent.';
