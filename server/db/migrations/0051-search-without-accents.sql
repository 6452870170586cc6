-- The desk's search ignores accents and finds products: combining marks are taken off the decomposed letters.
alter table orders drop column search_text;
alter table orders add column search_text text not null generated always as (
  regexp_replace(normalize(lower(
    id::text || ' ' || customer_name || ' ' || customer_email
    || ' ' || coalesce(shipping_address ->> 'firstName', '')
    || ' ' || coalesce(shipping_address ->> 'lastName', '')), nfd), '[\u0300-\u036f]', '', 'g')) stored;

alter table order_lines add column search_text text not null generated always as (
  regexp_replace(normalize(lower(product_name || ' ' || variant_name), nfd), '[\u0300-\u036f]', '', 'g')) stored;
