-- What an imported folder calls a product or an item of the schedule, so that the next import finds it
-- again. null = it was never imported.
alter table event_products add column key text;
create unique index event_products_by_key on event_products (event_id, key);
alter table schedule_items add column key text;
create unique index schedule_items_by_key on schedule_items (event_id, key);
