-- The records of money agree with each other, whatever the code writes.
alter table orders add constraint orders_card_has_intent
  check ((payment_method = 'card') = (intent_id is not null));
alter table orders add constraint orders_amounts check (shipping_cents >= 0 and total_cents >= 0);
alter table order_lines add constraint order_lines_amounts check (unit_cents >= 0 and quantity > 0);
alter table cart_lines add constraint cart_lines_shipping check (shipping_cents >= 0);
alter table carts add constraint carts_intent_cents check (intent_cents >= 0);
alter table audit_log add constraint audit_log_cents check (cents >= 0);

-- An order or a payment exception belongs to the cart that was paid. An unknown payment has no cart, so its exception
-- keeps the reference to the intent alone.
alter table payments add constraint payments_of_cart unique (intent_id, cart_id);
alter table orders drop constraint orders_intent_id_fkey;
alter table orders add constraint orders_payment
  foreign key (intent_id, cart_id) references payments (intent_id, cart_id);
alter table payment_exceptions add constraint payment_exceptions_payment
  foreign key (intent_id, cart_id) references payments (intent_id, cart_id);

-- A second charge of a cart is recorded once the first one has become an order or a payment exception.
create unique index payments_one_unsettled on payments (cart_id) where not is_settled;
