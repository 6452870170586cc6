-- The pick-up table hands out some lines of an order before the others (rule 85).
alter table order_lines add column handed_out_at timestamptz;
comment on column order_lines.handed_out_at is 'When it was handed out before other lines of its order; null = with the order, or not yet.';
alter table orders add column partly_handed_out_at timestamptz;
comment on column orders.partly_handed_out_at is 'When some of its lines were first handed out before the others; null = none was.';
alter table audit_log drop constraint audit_log_act_check;
alter table audit_log add constraint audit_log_act_check check (act in
  ('receive', 'place', 'ship', 'complete', 'pickUp', 'handOutLines', 'cancel', 'cancelAndRefund', 'refund', 'resolve',
    'release', 'returnCheck', 'undoReceive', 'undoShip', 'undoComplete', 'undoPickUp', 'correct', 'changeLine',
    'askRefund', 'withdrawRefund', 'declineRefund', 'disputeOpened', 'disputeWon', 'disputeLost'));
