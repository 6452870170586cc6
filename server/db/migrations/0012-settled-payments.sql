-- Which payments have become an order or an attention record, so that the others are found without reading
-- all there ever were. Noted by the database itself in the transaction that makes the one or the other.
alter table payments add column is_settled boolean not null default false;
update payments set is_settled = true where
  exists (select from orders o where o.intent_id = payments.intent_id)
  or exists (select from attentions a where a.intent_id = payments.intent_id);
create index payments_unsettled on payments (created_at) where not is_settled;

create function settle_payment() returns trigger language plpgsql as '
begin
  update payments set is_settled = true where intent_id = NEW.intent_id;
  return null;
end';
create trigger settle_payment after insert on orders for each row
  when (NEW.intent_id is not null) execute function settle_payment();
create trigger settle_payment after insert on attentions for each row
  execute function settle_payment();
