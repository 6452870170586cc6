import type { Expression } from 'kysely'
import type { Tx } from '../../db/schema.ts'

// PostgreSQL limits the parameters of a statement.
const rowsPerStatement = 1000

/** Inserts the rows in several statements and returns all answers in the order of the rows. */
export async function insertInChunks<Row, Answer>(
  rows: readonly Row[],
  insert: (some: Row[]) => Promise<Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    answers.push(...(await insert(rows.slice(at, at + rowsPerStatement))))
  }
  return answers
}

/** Whether one of the queries finds a row. */
export async function findsAny(tx: Tx, queries: readonly Expression<unknown>[]): Promise<boolean> {
  const { is } = await tx
    .selectNoFrom((eb) => eb.or(queries.map((query) => eb.exists(query))).as('is'))
    .executeTakeFirstOrThrow()
  return Boolean(is)
}
