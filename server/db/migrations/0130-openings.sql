-- An event can open by itself at a set time.
alter table events add column opens_local text;
alter table events add column opens_by integer references users;
alter table events add column opening_missed text;
comment on column events.opens_local is 'When the event opens by itself, YYYY-MM-DDTHH:mm in its time zone; null = it does not.';
comment on column events.opens_by is 'The user who has set it.';
comment on column events.opening_missed is 'The last such time at which the event could not open; null = none.';
