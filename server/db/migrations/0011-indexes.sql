-- What the desk looks for and sorts by, found without reading all there is.
create index attentions_open on attentions (id) where resolved_at is null;
create index orders_by_total on orders (is_test, total_cents, id);
create index orders_by_state on orders (is_test, state, id desc);
