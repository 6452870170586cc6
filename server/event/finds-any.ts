import type { Expression } from 'kysely'
import type { Tx } from '../db/schema.ts'

/** Whether one of the queries finds a row. */
export async function findsAny(tx: Tx, queries: readonly Expression<unknown>[]): Promise<boolean> {
  const { is } = await tx
    .selectNoFrom((eb) => eb.or(queries.map((query) => eb.exists(query))).as('is'))
    .executeTakeFirstOrThrow()
  return Boolean(is)
}
