-- An order keeps how each of its items reaches the shopper: what is paid for as shipped is shipped, also when the product
-- is handed out later, and the other way round.
alter table order_lines add column needs_shipping boolean;
comment on column order_lines.needs_shipping is 'Whether it is shipped, as its product was when it was ordered.';
update order_lines l set needs_shipping = p.needs_shipping
  from event_products p where p.id = l.event_product_id;

-- The release before inserts lines without it (rule 130).
create function note_shipping() returns trigger language plpgsql as '
begin
  NEW.needs_shipping := (select needs_shipping from event_products where id = NEW.event_product_id);
  return NEW;
end';
create trigger note_shipping before insert on order_lines for each row
  when (NEW.needs_shipping is null) execute function note_shipping();
