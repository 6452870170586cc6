-- The response cache expires after a second, so no process needs a log of changes.
drop table catalog_changes;
drop function note_table_change() cascade;
drop function note_stock_change() cascade;
drop function note_stock_gone() cascade;
drop function note_stock_sale() cascade;
