-- The person whose code it is, who gets a message with it.
alter table early_access_codes add column email text not null default '';
comment on column early_access_codes.email is '"" = none is known.';
