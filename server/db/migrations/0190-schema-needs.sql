-- The migrations that a release must know to use this schema. One that drops, renames or tightens something adds the
-- newest migration of the release that no longer uses it, so that the release before can still run (rule 130).
create table schema_needs (migration text primary key);
insert into schema_needs values ('0190-schema-needs');
