-- What people sent with a committee's request form. submission_id is the sender's own name for one
-- sending: a repeat of it is the same one.
create table form_submissions (
  id integer generated always as identity primary key,
  committee_id integer not null references committees,
  user_id integer not null references users,
  submission_id uuid,
  answers jsonb not null,
  created_at timestamptz not null default now(),
  unique (user_id, submission_id)
);
create index form_submissions_by_committee on form_submissions (committee_id, id);
