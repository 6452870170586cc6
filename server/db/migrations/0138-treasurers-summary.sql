-- What the treasurers were told of last, and when.
alter table reconciler add column summary_at timestamptz;
alter table reconciler add column summary_keys text[] not null default '{}';
