-- A shopper exchanges the variant of a line of an own order, or corrects its answers.
alter table audit_log drop constraint audit_log_act_check;
alter table audit_log add constraint audit_log_act_check check (act in
  ('receive', 'place', 'ship', 'complete', 'pickUp', 'cancel', 'cancelAndRefund', 'refund', 'resolve', 'release',
    'returnCheck', 'undoReceive', 'undoShip', 'undoComplete', 'undoPickUp', 'correct', 'changeLine',
    'askRefund', 'withdrawRefund', 'declineRefund', 'disputeOpened', 'disputeWon', 'disputeLost'));
