-- The dogs that a device wants to be reminded of (rule 84), and the reminders of each.
create table push_dogs (
  id integer generated always as identity primary key,
  subscription_id integer not null references push_subscriptions on delete cascade,
  item_id integer not null references schedule_items on delete cascade,
  class_id integer not null,
  place integer,
  -- The dog's number; '' = the class had no numbers
  number text not null
);
create unique index push_dogs_by_number on push_dogs (subscription_id, item_id, class_id, number)
  where number <> '';
create unique index push_dogs_by_place on push_dogs (subscription_id, item_id, class_id, place) nulls not distinct
  where number = '';
comment on column push_dogs.place is 'null = only the class is known.';
create index push_dogs_by_subscription on push_dogs (subscription_id);
create index push_dogs_by_item on push_dogs (item_id);

alter table push_messages add column dog_id integer references push_dogs on delete cascade;
comment on column push_messages.dog_id is 'null = it tells of no dog.';
create index push_messages_by_dog on push_messages (dog_id);
