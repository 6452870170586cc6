-- A submission of a request form is done when its committee has seen to it; null = open.
alter table form_submissions add column done_at timestamptz;
