-- Days are days, and a time zone is one that PostgreSQL knows: for another one the check raises an error.
alter table events
  alter column start_date type date using start_date::date,
  alter column end_date type date using end_date::date,
  add constraint events_time_zone check (timestamptz 'epoch' at time zone time_zone is not null);
alter table orders alter column mailed_on type date using mailed_on::date;

-- Only null means that stock is not counted, so 0 means that none is left. Before, a 0 that no sale had made meant
-- not counted as well.
update stock set inventory = null where inventory = 0 and not sold_out_by_sale;
update stock set sold_out = true where inventory = 0;
alter table stock add constraint stock_none_left_is_sold_out
  check (inventory is distinct from 0 or sold_out);
