-- The carts of a user in a mode, and what the reconciler deletes: carts and holds that nobody uses any more.
create index carts_by_user on carts (user_id, is_test, id desc);
create index carts_left on carts (created_at) where state = 'open';
create index holds_by_end on holds (expires_at);
-- Lines of before this migration count as added by it.
alter table cart_lines add column added_at timestamptz not null default now();
