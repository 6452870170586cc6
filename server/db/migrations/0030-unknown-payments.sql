-- A charge at the card provider without a cart here becomes a payment and a payment exception. The ids that its
-- metadata names are plain numbers, because after a restored backup they may belong to nobody or to somebody else.
alter table payments alter column cart_id drop not null;
alter table payments alter column user_id drop not null;
alter table payment_exceptions alter column cart_id drop not null;
alter table payment_exceptions alter column user_id drop not null;
alter table payment_exceptions add column named_cart_id bigint;
alter table payment_exceptions add column named_user_id bigint;
alter table payment_exceptions add column receipt_email text not null default '';
alter table payment_exceptions drop constraint attentions_reason_check;
alter table payment_exceptions add constraint payment_exceptions_reason_check check (reason in
  ('out_of_stock', 'total_mismatch', 'mode_mismatch', 'already_ordered', 'unknown_payment'));
alter table payment_exceptions add constraint payment_exceptions_unknown_without_cart check
  (num_nulls(cart_id, user_id) = case when reason = 'unknown_payment' then 2 else 0 end);

-- Up to when the provider's lists of charges and refunds have been compared with the records here.
alter table reconciler add column listed_until timestamptz;

-- An intent that the provider has canceled stays on its cart: the next intent's idempotency key depends on it.
alter table carts add column intent_canceled boolean not null default false;
drop index carts_with_open_intent;
create index carts_with_open_intent on carts (id)
  where state = 'open' and intent_id is not null and not intent_canceled;
