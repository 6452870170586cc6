-- What a product's pictures show, in their order, for people who can't see them; '' = the product's name says enough.
alter table event_products add column image_texts jsonb not null default '[]';
