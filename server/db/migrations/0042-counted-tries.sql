-- A count per span of time instead of a list of instants: one statement counts a try. Unlogged: counting waits for no
-- write to the disk, and a crash forgets the current counts. The free half of each page
-- lets a count change without a change of the indexes.
drop table rate_limits;
create unlogged table rate_limits (
  key_hash text primary key,
  tries integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
create index rate_limits_by_end on rate_limits (ends_at);
