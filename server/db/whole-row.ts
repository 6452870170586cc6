// Types of complete rows: Kysely lets an insert omit a column that has a default, so a column added later would be
// forgotten silently.
import type { Insertable } from 'kysely'
import type { Schema } from './schema.ts'

/** A row with a value for every column that code may write, apart from `Defaulted`: those keep their defaults. */
export type WholeRow<
  Table extends keyof Schema,
  Defaulted extends keyof Insertable<Schema[Table]> = never,
> = Required<Omit<Insertable<Schema[Table]>, Defaulted>>

/** The names of all columns of a row, in an order that stays; a list that lacks one does not compile. */
export const allColumns =
  <Row>() =>
  <const Names extends readonly (keyof Row & string)[]>(
    ...names: [keyof Row] extends [Names[number]] ? Names : never
  ) =>
    names
