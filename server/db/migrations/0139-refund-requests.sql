-- A shopper asks for a refund. The request is open until the treasurer answers it, or the shopper takes it back.
alter table orders add column refund_asked_at timestamptz;
comment on column orders.refund_asked_at is 'When its shopper asked for a refund; null = no request is open.';
create index orders_refund_asked on orders (id) where refund_asked_at is not null;
alter table audit_log drop constraint audit_log_act_check;
alter table audit_log add constraint audit_log_act_check check (act in
  ('receive', 'place', 'ship', 'complete', 'pickUp', 'cancel', 'cancelAndRefund', 'refund', 'resolve', 'release',
    'returnCheck', 'undoReceive', 'undoShip', 'undoComplete', 'undoPickUp', 'correct',
    'askRefund', 'withdrawRefund', 'declineRefund', 'disputeOpened', 'disputeWon', 'disputeLost'));
