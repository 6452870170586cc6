-- Searches ignore accents, letter case and the kind of apostrophe and dash. The function gives the same as foldText
-- in contract/values/fold-text.ts.
create function fold_text(unfolded text) returns text language sql immutable strict parallel safe return
  replace(replace(replace(replace(translate(
    lower(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        normalize(translate(unfolded, U&'\00B4\1FFD', ''''''), nfkd),
        '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u00AD\u200B-\u200F\u2060\uFE00-\uFE0F\uFEFF]', '', 'g'),
        '[`\u02B9-\u02BF\u02C8\u055A\u05F3\u2018-\u201B\u2032\u2035\uA78B\uA78C]', '''', 'g'),
        '[\u201C-\u201F]', '"', 'g'),
        '[\u058A\u05BE\u2010-\u2015\u2212\u2E3A\u2E3B]', '-', 'g')),
    'łøđðħŧıς', 'loddhtiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

alter table orders drop column search_text;
alter table orders add column search_text text not null generated always as (fold_text(
  id::text || ' ' || customer_name || ' ' || customer_email
  || ' ' || coalesce(shipping_address ->> 'firstName', '')
  || ' ' || coalesce(shipping_address ->> 'lastName', ''))) stored;

alter table order_lines drop column search_text;
alter table order_lines add column search_text text not null generated always as (
  fold_text(product_name || ' ' || variant_name)) stored;

-- Descriptions are HTML: tags do not match, and an ampersand is found as typed.
alter table products add column search_text text not null generated always as (fold_text(
  name || ' ' || replace(regexp_replace(description, '<[^>]*>', ' ', 'g'), '&amp;', '&'))) stored;

alter table event_variants add column search_text text not null generated always as (
  fold_text(display_name)) stored;

alter table committees add column search_text text not null generated always as (
  fold_text(name || ' ' || store_name)) stored;
