-- The treasurer's desk. An order keeps its customer's name and address as they were, so that a search
-- among thousands reads one table.
alter table orders add column customer_name text not null default '';
alter table orders add column customer_email text not null default '';
update orders set
  customer_name = btrim(concat(customer_address ->> 'firstName', ' ', customer_address ->> 'lastName')),
  customer_email = (select email from users where users.id = orders.user_id);
alter table orders add column search_text text not null generated always as (lower(
  id::text || ' ' || customer_name || ' ' || customer_email
  || ' ' || coalesce(shipping_address ->> 'firstName', '')
  || ' ' || coalesce(shipping_address ->> 'lastName', ''))) stored;

-- What became of an order beside its state: later acts ask for it.
alter table orders add column shipped_at timestamptz;
alter table orders add column completed_at timestamptz;
alter table orders add column picked_up_at timestamptz;
alter table orders add column canceled_at timestamptz;
alter table orders add column refunded_cents integer not null default 0;
alter table orders add constraint orders_refunds_within_total
  check (refunded_cents between 0 and total_cents);
-- Why it waits for a person; null = it does not.
alter table orders add column attention text
  check (attention in ('outOfStock', 'refundDue', 'refundFailed'));
create index orders_by_date on orders (is_test, ordered_at desc, id desc);
create index orders_by_name on orders (is_test, lower(customer_name), id desc);
create index orders_pending on orders (id) where state = 'pending';
create index orders_flagged on orders (id) where attention is not null;

alter table order_lines add column event_variant_id integer references event_variants;
create index order_lines_by_committee on order_lines (committee_id, order_id);

-- Money that goes back. A row is there before the provider is asked, so that no answer can be lost;
-- act_id names it there too, and is null for a refund that was made at the provider.
create table refunds (
  id integer generated always as identity primary key,
  act_id uuid unique,
  order_id integer references orders,
  attention_id integer references attentions,
  intent_id text references payments,
  cents integer not null check (cents > 0),
  state text not null check (state in ('asked', 'done', 'failed')),
  provider_id text unique,
  reason text not null default '',
  failure text not null default '',
  asked_at timestamptz not null default now(),
  settled_at timestamptz,
  check (num_nonnulls(order_id, attention_id) = 1)
);
create index refunds_by_order on refunds (order_id);
create index refunds_by_attention on refunds (attention_id);
create index refunds_by_intent on refunds (intent_id);
create index refunds_asked on refunds (id) where state = 'asked';

-- Who did what, when and why. act_id is the sender's own name for it: a repeat is the same one.
create table desk_acts (
  id integer generated always as identity primary key,
  act_id uuid unique,
  order_id integer references orders,
  attention_id integer references attentions,
  act text not null check (act in
    ('receive', 'ship', 'complete', 'pickUp', 'cancel', 'refund', 'resolve')),
  by_user_id integer references users,
  reason text not null,
  from_state text,
  to_state text,
  cents integer not null default 0,
  note text not null default '' check (note in ('', 'outOfStock')),
  at timestamptz not null default now(),
  check (num_nonnulls(order_id, attention_id) = 1)
);
create index desk_acts_by_order on desk_acts (order_id, id);
create index desk_acts_by_attention on desk_acts (attention_id, id);
