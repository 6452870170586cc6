// The columns that hold facts: a column has the name of its fact in snake case; an instant's ends in `_at`.
import type * as z from 'zod/mini'
import { type FactName, type Facts, type Unit, unitsOf } from '#contract/entities/units.ts'

/** Columns with another name, because they are older than the fact's. */
const otherNames = {
  availabilityMs: 'available_at',
  memberAvailabilityMs: 'member_available_at',
  imagePaths: 'images',
  isTestOnly: 'test_only',
  isShownInStore: 'store_presence',
  hasProductsOffered: 'products_offered',
  chairNames: 'chairs',
} as const
type OtherNames = typeof otherNames

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''
type ColumnOf<Name extends string> = Name extends keyof OtherNames
  ? OtherNames[Name]
  : Name extends `${infer Instant}Ms`
    ? `${Snake<Instant>}_at`
    : Snake<Name>

type ReadColumn<Value, Name> = Name extends `${string}Ms` ? Date | null : Value
type WrittenColumn<Value, Name> = Name extends `${string}Ms`
  ? Date | null
  : Value extends readonly unknown[]
    ? string
    : Value

/** A row as it is read, as far as it holds facts. */
export type RowOf<F extends Facts> = {
  [Name in FactName<F> as ColumnOf<Name>]: ReadColumn<z.output<F>[Name], Name>
}
/** Facts as they are written. */
type Written<F extends Facts> = {
  [Name in FactName<F> as ColumnOf<Name>]: WrittenColumn<z.output<F>[Name], Name>
}

const otherNameOf = new Map<string, string>(Object.entries(otherNames))

const columnOf = (name: string): string =>
  otherNameOf.get(name) ??
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/_ms$/, '_at')

/** The columns of facts in a table of a query. */
export const columnsOf = <Table extends string, F extends Facts>(table: Table, facts: F) =>
  unitsOf(facts).map(
    ([name]) => `${table}.${columnOf(name)}`,
  ) as `${Table}.${ColumnOf<FactName<F>>}`[]

const listUnits: ReadonlySet<Unit> = new Set(['pictures', 'texts'])

/** The columns that hold these facts; other values are left out. */
export function factsToRow<F extends Facts>(facts: F, values: z.output<F>): Written<F> {
  const columns = unitsOf(facts).map(([name, unit]) => {
    const value: unknown = values[name]
    if (listUnits.has(unit)) return [columnOf(name), JSON.stringify(value)]
    const isInstant = unit === 'instantMs' && typeof value === 'number'
    return [columnOf(name), isInstant ? new Date(value) : value]
  })
  return Object.fromEntries(columns) as Written<F>
}

/** The facts that a row holds. */
export function rowToFacts<F extends Facts>(facts: F, row: RowOf<F>): z.output<F> {
  const columns = new Map<string, unknown>(Object.entries(row))
  const values = unitsOf(facts).map(([name]) => {
    const value = columns.get(columnOf(name))
    return [name, value instanceof Date ? value.getTime() : value]
  })
  return Object.fromEntries(values) as z.output<F>
}
