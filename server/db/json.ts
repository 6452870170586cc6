import { sql } from 'kysely'

/** A value for a column of jsonb. */
export const jsonOf = (value: object | null) =>
  value === null ? null : sql<object>`${JSON.stringify(value)}::jsonb`
