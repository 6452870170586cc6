-- The changes that were made at once, so that all of them can be undone at once.
alter table desk_changes add column change_set uuid;
create index desk_changes_by_set on desk_changes (change_set) where change_set is not null;
comment on column desk_changes.change_set is 'What was changed at once has the same; null = changed alone.';
