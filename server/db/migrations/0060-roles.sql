-- A chair's role is for committees. A steward's role is for rings, null = all of them.
alter table user_roles
  drop constraint user_roles_role_check,
  add constraint user_roles_role_check
    check (role in ('admin', 'treasurer', 'chair', 'steward', 'pickup')),
  add column committee_ids integer[] not null default '{}',
  add column rings text[],
  add constraint user_roles_committees check ((role = 'chair') = (committee_ids <> '{}')),
  add constraint user_roles_rings
    check (rings is null or (role = 'steward' and rings <> '{}'));
alter table pending_roles
  drop constraint awaited_roles_role_check,
  add constraint pending_roles_role_check
    check (role in ('admin', 'treasurer', 'chair', 'steward', 'pickup')),
  add column committee_ids integer[] not null default '{}',
  add column rings text[],
  add constraint pending_roles_committees check ((role = 'chair') = (committee_ids <> '{}')),
  add constraint pending_roles_rings
    check (rings is null or (role = 'steward' and rings <> '{}'));
