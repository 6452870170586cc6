-- The day on which the shopper says they mailed their check, as YYYY-MM-DD: a day, not an instant.
alter table orders add column mailed_on text;
