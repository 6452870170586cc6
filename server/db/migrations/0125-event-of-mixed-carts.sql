-- A cart may still have lines of an event that has closed, which no order and no payment counts: those of another event
-- come first.
create or replace function event_of_cart(wanted integer) returns integer stable language sql as '
  select coalesce(
    (select p.event_id from cart_lines l
      join event_products p on p.id = l.event_product_id
      join events e on e.id = p.event_id
      where l.cart_id = wanted order by e.state = ''closed'', l.id limit 1),
    (select id from events
      order by state = ''open'' desc, state = ''closed'' desc, start_date desc, id desc limit 1))';
