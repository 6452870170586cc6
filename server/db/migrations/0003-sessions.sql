-- Who stays signed in: one row per browser. The refresh cookie is the id with a secret that changes with
-- every generation; only hashes are kept. The member system's tokens are sealed.
create table sessions (
  id text primary key,
  user_id integer not null references users on delete cascade,
  generation integer not null default 1,
  token_hash text not null,
  previous_hash text,
  rotated_at timestamptz not null,
  used_at timestamptz not null,
  is_test_mode boolean not null default false,
  member_access_token text not null default '',
  member_refresh_token text not null default ''
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_use on sessions (used_at);

-- Set when the member system says so at a sign-in that is refused for it.
alter table users add column member_lapsed boolean not null default false;

create table user_roles (
  user_id integer not null references users on delete cascade,
  role text not null check (role in ('admin', 'treasurer')),
  primary key (user_id, role)
);
-- Roles for people who have not signed in yet: given to whoever proves the address first.
create table awaited_roles (
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'treasurer')),
  primary key (email, role)
);

-- Early access. A grant's user may be a guest, who has no row: its id is then negative.
create table early_access_codes (
  code_hash text primary key,
  expires_at timestamptz
);
create table early_access_grants (
  user_id integer primary key,
  granted_at timestamptz not null default now()
);

-- Tries of what may be tried so often only, by a hash of what was tried and who tried it.
create table rate_limits (
  key_hash text primary key,
  tries_ms jsonb not null default '[]',
  expires_at timestamptz not null
);
create index rate_limits_by_end on rate_limits (expires_at);
