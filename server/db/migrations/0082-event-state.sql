-- An event is prepared as a draft, opened, and closed. At most one is open.
alter table events
  add column state text not null default 'draft' check (state in ('draft', 'open', 'closed'));
update events set state = case when open then 'open' else 'closed' end;
drop index events_one_open;
alter table events drop column open;
create unique index events_one_open on events (state) where state = 'open';

-- The event of an order and of a payment is that of the cart's lines. A payment of a cart that this database does
-- not have belongs to the event that is open when it is recorded.
create function event_of_cart(wanted integer) returns integer language sql stable as '
  select coalesce(
    (select p.event_id from cart_lines l join event_products p on p.id = l.event_product_id
      where l.cart_id = wanted order by l.id limit 1),
    (select id from events
      order by state = ''open'' desc, state = ''closed'' desc, start_date desc, id desc limit 1))';
alter table orders add column event_id integer references events;
alter table payments add column event_id integer references events;
update orders set event_id = coalesce(
  (select p.event_id from order_lines l join event_products p on p.id = l.event_product_id
    where l.order_id = orders.id order by l.id limit 1),
  event_of_cart(cart_id));
update payments set event_id = coalesce(
  (select o.event_id from orders o where o.intent_id = payments.intent_id),
  event_of_cart(cart_id));
create index orders_by_event on orders (event_id, id);
create index payments_by_event on payments (event_id);

create function note_event() returns trigger language plpgsql as '
begin
  NEW.event_id := event_of_cart(NEW.cart_id);
  return NEW;
end';
create trigger note_event before insert on orders for each row execute function note_event();
create trigger note_event before insert on payments for each row execute function note_event();
