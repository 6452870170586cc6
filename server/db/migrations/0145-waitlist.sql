-- Who waits for what is sold out (rule 100): one place for each person and product, or variant where there are any.
create table waitlist_places (
  id integer generated always as identity primary key,
  event_product_id integer not null references event_products on delete cascade,
  event_variant_id integer references event_variants on delete cascade,
  product_stock_id integer not null references stock,
  stock_id integer not null references stock,
  user_id integer not null references users,
  rank integer not null,
  joined_at timestamptz not null default statement_timestamp(),
  offered_until timestamptz,
  unique nulls not distinct (event_product_id, event_variant_id, user_id)
);
comment on column waitlist_places.stock_id is 'That of the variant, else of the product.';
comment on column waitlist_places.rank is 'The order of a product''s places: the lowest is next.';
comment on column waitlist_places.offered_until is 'Until when one piece is this person''s; null = the person waits.';
create index waitlist_places_by_stock on waitlist_places (stock_id);
create index waitlist_places_by_product_stock on waitlist_places (product_stock_id);
create index waitlist_places_by_variant on waitlist_places (event_variant_id);
create index waitlist_places_by_user on waitlist_places (user_id);
