-- How often the card provider has answered a request with an error of its own. The provider saves that answer and
-- repeats it for the same idempotency key, so the next attempt has another key.
alter table refunds add column attempt integer not null default 0;
alter table carts add column intent_attempt integer not null default 0;
