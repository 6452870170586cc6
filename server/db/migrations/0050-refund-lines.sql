-- What a refund by line gives back: pieces and cents of a line, or, without a line, of shipping. A refund without
-- rows here is an amount, which the books divide among the parts of its order.
create table refund_lines (
  id integer generated always as identity primary key,
  refund_id integer not null references refunds,
  order_line_id integer references order_lines,
  quantity integer not null check (quantity >= 0),
  cents integer not null check (cents >= 0),
  restocks boolean not null,
  unique nulls not distinct (refund_id, order_line_id),
  check (quantity + cents > 0),
  check (order_line_id is not null or quantity = 0)
);
create index refund_lines_by_line on refund_lines (order_line_id);

-- Pieces of the line that went back to stock, by a cancel or by refunds.
alter table order_lines add column returned_quantity integer not null default 0;
alter table order_lines add constraint order_lines_returned_within_quantity
  check (returned_quantity between 0 and quantity);

alter table audit_log drop constraint audit_log_act_check;
alter table audit_log add constraint audit_log_act_check check (act in
  ('receive', 'place', 'ship', 'complete', 'pickUp', 'cancel', 'cancelAndRefund', 'refund', 'resolve', 'release',
    'disputeOpened', 'disputeWon', 'disputeLost'));
