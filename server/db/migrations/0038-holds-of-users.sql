-- A hold belongs to a user and a piece of stock, so that another cart does not restart its thirty minutes.
alter table holds add column user_id integer references users on delete cascade;
update holds set user_id = carts.user_id from carts where carts.id = holds.cart_id;
delete from holds a using holds b
  where a.user_id = b.user_id and a.stock_id = b.stock_id and a.cart_id < b.cart_id;
alter table holds drop column cart_id;
alter table holds alter column user_id set not null, add primary key (user_id, stock_id);
