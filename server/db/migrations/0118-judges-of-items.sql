-- The judge of an item, so that the desk sees a judge who is needed in two places.
alter table schedule_items add column judge text not null default '';
comment on column schedule_items.judge is '"" = none.';
