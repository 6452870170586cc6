-- A returned check, and the way back of a step of the goods.
alter table audit_log drop constraint audit_log_act_check;
alter table audit_log add constraint audit_log_act_check check (act in
  ('receive', 'place', 'ship', 'complete', 'pickUp', 'cancel', 'cancelAndRefund', 'refund', 'resolve', 'release',
    'returnCheck', 'undoReceive', 'undoShip', 'undoComplete', 'undoPickUp', 'disputeOpened', 'disputeWon', 'disputeLost'));
alter table audit_log drop constraint desk_acts_note_check;
alter table audit_log add constraint audit_log_note_check check (note in ('', 'outOfStock', 'restocked'));
