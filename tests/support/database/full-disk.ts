// A full disk of the database, for the writes of one table.
import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** Runs the work while every insert and update of the table fails as on a full disk. */
export async function withFullDisk<T>(db: Db, table: string, work: () => Promise<T>): Promise<T> {
  await sql`create or replace function fill_disk() returns trigger language plpgsql as
    'begin raise exception using errcode = ''53100''; end'`.execute(db)
  await sql`create trigger fill_disk before insert or update on ${sql.table(table)}
    for each statement execute function fill_disk()`.execute(db)
  try {
    return await work()
  } finally {
    await sql`drop trigger fill_disk on ${sql.table(table)}`.execute(db)
  }
}
