-- What was changed while an event was a draft is no news for visitors: they never saw it otherwise.
alter table schedule_releases add column is_public boolean not null default true;
comment on column schedule_releases.is_public is 'Visitors read it in the change log; false = made while the event was a draft.';
update schedule_releases set is_public = false
where event_id in (select id from events where state = 'draft');
