comment on column import_undos.change_id is 'The record of the import or of the removal; of several removed at once the first.';
comment on column import_undos.pictures is 'The copies of the pictures that were replaced or removed with it.';
