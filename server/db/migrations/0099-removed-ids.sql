-- The highest id of the events and committees that were removed. Roles, addresses and the history name them by their
-- ids, so no id is given a second time.
create table removed_ids (
  table_name text primary key,
  last_id integer not null
);

create function keep_removed_id() returns trigger language plpgsql as '
begin
  insert into removed_ids values (TG_TABLE_NAME, old.id)
    on conflict (table_name) do update set last_id = greatest(removed_ids.last_id, excluded.last_id);
  return null;
end';
create trigger keep_removed_id after delete on events
  for each row execute function keep_removed_id();
create trigger keep_removed_id after delete on committees
  for each row execute function keep_removed_id();
