-- An early-access code can be held to chosen committees, and so is the access that it gives.
alter table early_access_codes add column committee_ids integer[];
alter table early_access_grants add column committee_ids integer[];
comment on column early_access_codes.committee_ids is 'Sorted; null = everywhere.';
comment on column early_access_grants.committee_ids is 'Sorted; null = everywhere.';

-- A removed committee is taken out of both, because an import can give its number to another one. What is left is empty,
-- which opens nothing.
create function forget_early_access() returns trigger language plpgsql as '
begin
  update early_access_codes set committee_ids = array_remove(committee_ids, old.id)
    where old.id = any(committee_ids);
  update early_access_grants set committee_ids = array_remove(committee_ids, old.id)
    where old.id = any(committee_ids);
  return null;
end';
create trigger forget_early_access after delete on committees
  for each row execute function forget_early_access();
