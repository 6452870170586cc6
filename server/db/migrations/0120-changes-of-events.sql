-- The event of a change, so that the history of one event is not mixed with another's. No foreign key: a record outlives its event.
alter table desk_changes add column event_id integer;
comment on column desk_changes.event_id is 'null = of no event, such as a code, or of the list of events.';
update desk_changes d set event_id = coalesce(
  (select event_id from committees
    where d.subject in ('committee', 'form') and id::text = d.subject_key),
  (select event_id from event_products where d.subject = 'product' and id::text = d.subject_key),
  (select event_id from committees
    where id::text = coalesce(d.after ->> 'committeeId', d.before ->> 'committeeId')),
  (select event_id from schedule_items where d.subject = 'schedule' and id::text = d.subject_key),
  (select event_id from announcements where d.subject = 'announcement' and id::text = d.subject_key),
  case
    when d.subject = 'import' or (d.subject = 'event' and d.subject_key like '% words%')
    then split_part(d.subject_key, ' ', 1)::integer
  end
);
