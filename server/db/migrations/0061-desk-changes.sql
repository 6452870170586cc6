-- What people change at the desk apart from orders, which have audit_log: who, when, and the values before and after.
create table desk_changes (
  id integer generated always as identity primary key,
  subject text not null check (subject <> ''),
  -- Names the changed thing among those of its subject, for example the e-mail address of a person.
  subject_key text not null,
  -- null = by a command on the server's machine
  by_user_id integer references users,
  -- null = there was none, or there is none any more
  before jsonb,
  after jsonb,
  at timestamptz not null default now(),
  check (num_nonnulls(before, after) > 0)
);
create index desk_changes_by_subject on desk_changes (subject, id desc);
