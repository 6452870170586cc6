-- Changes with the logo that the desk has stored, and is part of its address, so that no cache shows the older one.
alter table committees add column logo_version text not null default '';
