// What undoes an import: kept for a day (rule 69).
import { sql } from 'kysely'
import type { Db, KeptPicture, Tx } from '../../db/schema.ts'

export interface ImportUndo {
  /** A PlanUndo. */
  changes: object
  pictures: KeptPicture[]
}

/** Keeps what undoes an import, in the transaction that imports. */
export async function insertImportUndo(
  tx: Tx,
  changeId: number,
  { changes, pictures }: ImportUndo,
): Promise<void> {
  await tx
    .insertInto('import_undos')
    .values({
      change_id: changeId,
      changes: sql<object>`${JSON.stringify(changes)}::jsonb`,
      pictures: JSON.stringify(pictures),
    })
    .execute()
}

/** What undoes the import; undefined when the day is over, or it was undone. */
export function findImportUndo(db: Db, changeId: number): Promise<ImportUndo | undefined> {
  return db
    .selectFrom('import_undos')
    .select(['changes', 'pictures'])
    .where('change_id', '=', changeId)
    .executeTakeFirst()
}

/** Deletes what undoes the import; false when it is deleted already. */
export async function deleteImportUndo(db: Db, changeId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('import_undos')
    .where('change_id', '=', changeId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Those of imports that were made over a day ago. */
export function findPastImportUndos(db: Db) {
  return db
    .selectFrom('import_undos as i')
    .innerJoin('desk_changes as c', 'c.id', 'i.change_id')
    .select(['i.change_id', 'i.pictures'])
    .where('c.at', '<', sql<Date>`shop_now() - interval '1 day'`)
    .execute()
}
