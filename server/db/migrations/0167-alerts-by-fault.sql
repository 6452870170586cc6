-- A second disk, or a warning that becomes an error, is told by itself (rule 116).
comment on column system_alerts.cause is 'The cause, which one, and whether it is a warning or an error.';
