-- What of the catalogue has changed, written by the transaction that changes it, so that every process can
-- keep answers in memory until they are not true any more. A row is read by whoever has not seen it yet,
-- and goes after a while. xid tells when it became visible: ids are given out before their transaction ends.
create table catalog_changes (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  table_name text not null,
  stock_id integer
);
create index catalog_changes_by_xid on catalog_changes (xid);
create index catalog_changes_by_time on catalog_changes (at);

-- Seldom written: any change of the table counts.
create function note_table_change() returns trigger language plpgsql as '
begin
  insert into catalog_changes (table_name) values (TG_TABLE_NAME);
  return null;
end';
create trigger note_change after insert or update or delete or truncate on events
  for each statement execute function note_table_change();
create trigger note_change after insert or update or delete or truncate on schedule_items
  for each statement execute function note_table_change();
create trigger note_change after insert or update or delete or truncate on committees
  for each statement execute function note_table_change();
create trigger note_change after insert or update or delete or truncate on products
  for each statement execute function note_table_change();
create trigger note_change after insert or update or delete or truncate on event_products
  for each statement execute function note_table_change();
create trigger note_change after insert or update or delete or truncate on base_prices
  for each statement execute function note_table_change();
create trigger note_change after insert or update or delete or truncate on event_variants
  for each statement execute function note_table_change();
create trigger note_change after insert or update or delete or truncate on variant_costs
  for each statement execute function note_table_change();

-- Written with every sale: the piece of stock is named, and only what an answer shows of it counts. A row
-- that is new belongs to a product that is new, which tells of itself.
create function note_stock_change() returns trigger language plpgsql as '
begin
  insert into catalog_changes (table_name, stock_id) values (TG_TABLE_NAME, NEW.stock_id);
  return null;
end';
create function note_stock_gone() returns trigger language plpgsql as '
begin
  insert into catalog_changes (table_name, stock_id) values (TG_TABLE_NAME, OLD.stock_id);
  return null;
end';
create function note_stock_sale() returns trigger language plpgsql as '
begin
  insert into catalog_changes (table_name, stock_id) values (TG_TABLE_NAME, NEW.id);
  return null;
end';
create trigger note_change after update on stock for each row
  when (OLD.inventory is distinct from NEW.inventory or OLD.sold_out is distinct from NEW.sold_out)
  execute function note_stock_sale();
create trigger note_insert after insert on holds
  for each row execute function note_stock_change();
create trigger note_update after update on holds
  for each row when (OLD.* is distinct from NEW.*) execute function note_stock_change();
create trigger note_delete after delete on holds
  for each row execute function note_stock_gone();
create trigger note_truncate after truncate on stock
  for each statement execute function note_table_change();
create trigger note_truncate after truncate on holds
  for each statement execute function note_table_change();
