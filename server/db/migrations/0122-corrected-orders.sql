-- Corrections of an order's e-mail address and addresses, with the values before and after.
alter table audit_log add column before jsonb;
alter table audit_log add column after jsonb;
alter table audit_log drop constraint audit_log_act_check;
alter table audit_log add constraint audit_log_act_check check (act in
  ('receive', 'place', 'ship', 'complete', 'pickUp', 'cancel', 'cancelAndRefund', 'refund', 'resolve', 'release',
    'returnCheck', 'undoReceive', 'undoShip', 'undoComplete', 'undoPickUp', 'correct',
    'disputeOpened', 'disputeWon', 'disputeLost'));
