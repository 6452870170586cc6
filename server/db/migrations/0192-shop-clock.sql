-- The shop's time (rule 131): that of the database, ahead by the shift that the connection is opened with where CLOCK is
-- set. A connection without that setting, such as one of the release before, gets the database's time.
create function clock_shift() returns interval language sql stable parallel safe
  return coalesce(nullif(current_setting('specialty.clock_shift_ms', true), ''), '0')::double precision * interval '1 millisecond';

-- When the transaction began, as now().
create function shop_now() returns timestamptz language sql stable parallel safe
  return now() + clock_shift();

-- When the statement began, as statement_timestamp(): for what waits for a lock first.
create function shop_statement_now() returns timestamptz language sql stable parallel safe
  return statement_timestamp() + clock_shift();

-- Carts, their lines and uploads keep real time: they are compared with times of the card provider and of files.
-- The release before may be serving: after a deadlock with its requests the migration runs again.
alter table users alter column created_at set default shop_now();
alter table early_access_codes alter column created_at set default shop_now();
alter table early_access_grants alter column granted_at set default shop_now();
alter table waitlist_places alter column joined_at set default shop_statement_now();
alter table payments alter column created_at set default shop_now();
alter table orders alter column ordered_at set default shop_now();
alter table payment_exceptions alter column created_at set default shop_now();
alter table refunds alter column asked_at set default shop_now();
alter table form_submissions alter column created_at set default shop_now();
alter table ring_tables alter column made_at set default shop_now();
alter table schedule_items alter column updated_at set default shop_now();
alter table schedule_drafts alter column changed_at set default shop_now();
alter table schedule_releases alter column released_at set default shop_now();
alter table schedule_acts alter column at set default shop_now();
alter table class_reports alter column at set default shop_now();
alter table mail_messages alter column created_at set default shop_now();
alter table audit_log alter column at set default shop_now();
alter table desk_changes alter column at set default shop_now();
