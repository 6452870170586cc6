-- What carts hold now, found beside all they once held: of a cart left behind its hold stays on record.
create index holds_by_stock_and_end on holds (stock_id, expires_at);
drop index holds_by_stock;
