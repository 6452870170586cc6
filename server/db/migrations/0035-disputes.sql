-- Disputes of card payments, as the card provider last reported them.
create table disputes (
  provider_id text primary key,
  intent_id text not null references payments,
  state text not null check (state in ('needsResponse', 'underReview', 'won', 'lost')),
  reason text not null,
  cents integer not null check (cents >= 0),
  opened_at timestamptz not null,
  -- Until when the provider takes evidence; null = it takes none.
  due_at timestamptz,
  -- What the provider has taken from the club's balance, and what it has given back.
  withdrawn_cents integer not null check (withdrawn_cents >= 0),
  withdrawn_at timestamptz,
  reinstated_cents integer not null check (reinstated_cents >= 0),
  reinstated_at timestamptz,
  -- When the report was requested: an older report does not replace a newer one.
  read_at timestamptz not null,
  -- When the treasurer released the order although the dispute is not won.
  released_at timestamptz
);
create index disputes_by_intent on disputes (intent_id);
create index disputes_held on disputes (intent_id) where state <> 'won' and released_at is null;

alter table audit_log drop constraint desk_acts_act_check;
alter table audit_log add constraint audit_log_act_check check (act in
  ('receive', 'place', 'ship', 'complete', 'pickUp', 'cancel', 'refund', 'resolve', 'release',
    'disputeOpened', 'disputeWon', 'disputeLost'));
