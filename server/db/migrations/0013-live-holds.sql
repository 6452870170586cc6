-- What carts hold now, found beside all they once held: of a cart left behind its hold stays on record.
-- The strongest lock first: taken second, a process that changes a hold meanwhile would wait for this and this for it.
drop index holds_by_stock;
create index holds_by_stock_and_end on holds (stock_id, expires_at);
