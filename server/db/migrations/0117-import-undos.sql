-- What an import at the desk has changed, for a day, so that it can be undone.
create table import_undos (
  change_id integer primary key references desk_changes,
  changes jsonb not null,
  pictures jsonb not null
);
comment on column import_undos.change_id is 'The record of the import.';
comment on column import_undos.changes is 'A PlanUndo.';
comment on column import_undos.pictures is 'The copies of the pictures that the import has replaced.';
