-- One row per upload address: whose it is, and when its one file arrived (null where the file goes to a bucket).
create table uploads (
  path text primary key,
  user_id integer not null,
  created_at timestamptz not null default now(),
  received_at timestamptz
);
create index uploads_by_user on uploads (user_id);
create index uploads_by_age on uploads (created_at);
