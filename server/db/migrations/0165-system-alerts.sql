-- What of the system was wrong when a process last looked, and when the administrators were told by mail (rule 116).
create table system_alerts (
  cause text primary key,
  -- Since when it has been wrong without a break
  begun_at timestamptz not null,
  seen_at timestamptz not null,
  told_at timestamptz
);
comment on column system_alerts.told_at is 'null = never.';
