import type { Db } from '#server/db/schema.ts'
import { oneAtATime } from '../../one-at-a-time.ts'

/**
 * Runs an import or its undo when no other one runs in this process: each stores its pictures before its rows, and the
 * one that is refused would restore what the other has replaced.
 */
export const oneImportAtATime = <T>(db: Db, work: () => Promise<T>): Promise<T> =>
  oneAtATime(db, 'import', work)
