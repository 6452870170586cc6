-- When a delayed item is expected to begin; starts_local stays the printed start.
alter table schedule_items add column expected_local text
  check (expected_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$');
