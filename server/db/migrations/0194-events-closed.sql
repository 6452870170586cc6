-- Without an open event the pages show the one that was open last (rule 61), which need not be the one with the latest
-- days. The release before leaves the column as it is; then the days decide, as before.
alter table events add column closed_at timestamptz;
comment on column events.closed_at is 'When the event closed last, in real time, for the order alone; null = it did not, or before this column.';
