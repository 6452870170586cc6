-- What the processes of one deployment share, made at the first start.
create table secrets (
  name text primary key,
  value text not null
);

-- People. A guest has no row: its id is minus its guest number.
create table users (
  id integer generated always as identity primary key,
  identity_sub text unique,
  member_id integer unique,
  non_member_id integer unique,
  email text not null default '',
  email_verified boolean not null default false,
  first_name text not null default '',
  last_name text not null default '',
  address text not null default '',
  address2 text not null default '',
  city text not null default '',
  state text not null default '',
  zipcode text not null default '',
  zipcode_plus4 text not null default '',
  country text not null default '',
  phone text not null default '',
  renewal_action text not null default '',
  created_at timestamptz not null default now(),
  check (member_id is not null or non_member_id is not null)
);
create sequence guest_numbers;
create sequence non_member_numbers;

-- The event and what its committees sell.
create table events (
  id integer primary key,
  name text not null,
  start_date text not null,
  end_date text not null,
  open boolean not null default false
);
create unique index events_one_open on events (open) where open;

create table committees (
  id integer primary key,
  event_id integer not null references events,
  name text not null,
  store_name text not null,
  store_tag_line text not null default '',
  deadline_at timestamptz,
  store_presence boolean not null default true,
  is_featured boolean not null default false,
  is_merchandise boolean not null default true,
  products_offered boolean not null default true,
  contact_email text not null default '',
  chairs jsonb not null default '[]',
  content text not null default '',
  form_fields text
);
create index committees_by_event on committees (event_id);

-- One row for everything that can run out. inventory null = not tracked; it is unsold stock, holds aside.
create table stock (
  id integer generated always as identity primary key,
  inventory integer check (inventory >= 0),
  sold integer not null default 0 check (sold >= 0),
  sold_out boolean not null default false,
  sold_out_by_sale boolean not null default false
);

create table products (
  id integer generated always as identity primary key,
  name text not null,
  description text not null default ''
);

create table event_products (
  id integer generated always as identity primary key,
  product_id integer not null references products,
  event_id integer not null references events,
  committee_id integer not null references committees,
  stock_id integer not null unique references stock,
  sort_order integer not null default 0,
  limit_threshold integer check (limit_threshold > 0),
  available_at timestamptz,
  member_available_at timestamptz,
  needs_shipping boolean not null default false,
  shipping_cents integer not null default 0 check (shipping_cents >= 0),
  test_only boolean not null default false,
  images jsonb not null default '[]',
  custom_fields jsonb not null default '[]',
  unique (product_id, event_id)
);
create index event_products_by_committee on event_products (committee_id, event_id, sort_order, id);

create table base_prices (
  id integer generated always as identity primary key,
  event_product_id integer not null references event_products,
  cents integer not null check (cents >= 0),
  starts_at timestamptz,
  ends_at timestamptz
);
create index base_prices_by_product on base_prices (event_product_id);

create table event_variants (
  id integer generated always as identity primary key,
  event_product_id integer not null references event_products,
  variant_id integer not null,
  stock_id integer not null unique references stock,
  display_name text not null,
  color_id integer,
  image text not null default '',
  images jsonb not null default '[]'
);
create index event_variants_by_product on event_variants (event_product_id);

create table variant_costs (
  id integer generated always as identity primary key,
  event_variant_id integer not null references event_variants,
  cents integer not null,
  starts_at timestamptz,
  ends_at timestamptz
);
create index variant_costs_by_variant on variant_costs (event_variant_id);

-- Carts. confirmed_at is when the lines, as they are, were confirmed: their prices are what it promised and
-- what settle compares the charge with. intent_cents is what the open intent was last told to charge.
create table carts (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  state text not null default 'open' check (state in ('open', 'ordered', 'attention')),
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  intent_id text unique,
  intent_cents integer,
  paid_intent_id text,
  confirmed_at timestamptz,
  shipping_address jsonb
);
create unique index carts_one_open on carts (user_id, is_test) where state = 'open';
create index carts_with_open_intent on carts (id) where state = 'open' and intent_id is not null;

create table cart_lines (
  id integer generated always as identity primary key,
  cart_id integer not null references carts on delete cascade,
  event_product_id integer not null references event_products,
  event_variant_id integer references event_variants,
  quantity integer not null check (quantity between 1 and 9999),
  unit_cents integer not null check (unit_cents >= 0),
  shipping_cents integer not null default 0,
  data_points jsonb not null default '{}'
);
create index cart_lines_by_cart on cart_lines (cart_id);

create table holds (
  cart_id integer not null references carts on delete cascade,
  stock_id integer not null references stock,
  quantity integer not null check (quantity > 0),
  first_held_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (cart_id, stock_id)
);
create index holds_by_stock on holds (stock_id);

-- Money. A payment row is written in a transaction of its own, before anything that may fail.
create table payments (
  intent_id text primary key,
  cart_id integer not null references carts,
  user_id integer not null references users,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null,
  is_test boolean not null,
  status text not null,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  created_at timestamptz not null default now()
);
create index payments_by_cart on payments (cart_id);

create table orders (
  id integer generated always as identity (start with 10001) primary key,
  cart_id integer not null unique references carts,
  intent_id text unique references payments,
  user_id integer not null references users,
  state text not null check (state in
    ('placed', 'pending', 'shipped', 'complete', 'canceled', 'refunded', 'partiallyRefunded')),
  payment_method text not null check (payment_method in ('card', 'check', 'none')),
  is_test boolean not null default false,
  shipping_cents integer not null,
  total_cents integer not null,
  shipping_address jsonb,
  customer_address jsonb,
  stock_taken boolean not null,
  ordered_at timestamptz not null default now(),
  paid_at timestamptz
);
create index orders_by_user on orders (user_id, id);

create table order_lines (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  committee_id integer not null references committees,
  stock_id integer not null references stock,
  event_product_id integer not null references event_products,
  product_name text not null,
  variant_name text not null default '',
  data_points jsonb not null default '{}',
  unit_cents integer not null,
  quantity integer not null
);
create index order_lines_by_order on order_lines (order_id);

-- A paid cart that could not become an order: the money has a record, a person decides.
create table attentions (
  id integer generated always as identity primary key,
  cart_id integer not null unique references carts,
  intent_id text not null unique references payments,
  user_id integer not null references users,
  reason text not null check (reason in
    ('out_of_stock', 'total_mismatch', 'mode_mismatch', 'already_ordered')),
  created_at timestamptz not null default now(),
  resolved_at timestamptz
);
create index attentions_by_user on attentions (user_id);
