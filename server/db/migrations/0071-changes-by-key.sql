-- The changes of one product or committee are read with it.
create index desk_changes_by_key on desk_changes (subject, subject_key, id desc);
