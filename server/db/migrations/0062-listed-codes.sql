-- The desk lists the codes, so a code is stored beside its hash; null = it was added before.
alter table early_access_codes
  add column id integer generated always as identity unique,
  add column code text,
  add column note text not null default '',
  -- null = without a limit
  add column max_uses integer,
  add column uses integer not null default 0,
  add column created_at timestamptz not null default now(),
  add constraint early_access_codes_uses
    check (uses >= 0 and (max_uses is null or (max_uses > 0 and uses <= max_uses)));
