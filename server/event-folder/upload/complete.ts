// Completes single tables from the present event, so that a table alone leaves the others as they are.
import { parts, type TableName } from '../columns.ts'
import type { FolderTables, SheetRow, Sheets } from '../sheet.ts'

/** The given tables, with the other tables of their parts as the event has them. */
export function completeTables(given: FolderTables, present: FolderTables): FolderTables {
  const sheets: Sheets = {}
  for (const part of parts) {
    const hasPages = part[0] === 'committees' && given.contents.size > 0
    if (!hasPages && part.every((table) => given.sheets[table] === undefined)) continue
    for (const table of part) {
      const rows = given.sheets[table] ?? presentRows(present, table)?.filter(isOwned(table, given))
      if (rows) sheets[table] = rows
    }
  }
  const isKnown = isOwned('forms', given)
  const pages = [...present.contents].filter(([file]) => isKnown(pageRow(file)))
  return {
    event: given.event ?? present.event,
    committeeIds: given.committeeIds,
    sheets,
    words: given.words,
    contents: sheets.committees ? new Map([...pages, ...given.contents]) : new Map(),
    notes: given.notes,
  }
}

/** Marks the rows that the event has just so: what was wrong with them before stops no import (rule 63). */
export function markPresent(given: FolderTables, present: FolderTables): FolderTables {
  const sheets: Sheets = {}
  for (const table of parts.flat()) {
    const known = new Set(present.sheets[table]?.map(valuesOf))
    const rows = given.sheets[table]?.map((row): SheetRow =>
      known.has(valuesOf(row)) ? { ...row, isPresent: true } : row,
    )
    if (rows) sheets[table] = rows
  }
  return { ...given, sheets: { ...given.sheets, ...sheets } }
}

/** The cells as text, whatever the order of the columns. */
const valuesOf = ({ cells }: SheetRow) =>
  [...cells]
    .map(([column, { value }]) => JSON.stringify([column, String(value)]))
    .toSorted()
    .join('\n')

const presentRows = ({ sheets }: FolderTables, table: TableName) =>
  sheets[table]?.map((row): SheetRow => ({ ...row, isPresent: true }))

const textOf = (row: Pick<SheetRow, 'cells'>, column: string) =>
  String(row.cells.get(column)?.value ?? '')

/** Whether the row's owner is still in the given tables; rows of what is removed go with it. */
function isOwned(table: TableName, { sheets }: FolderTables) {
  const keysOf = (owner: TableName, ...names: string[]) =>
    sheets[owner] &&
    new Set(sheets[owner].map((row) => names.map((name) => textOf(row, name)).join('\0')))
  const committees = keysOf('committees', 'id')
  const products = keysOf('products', 'key')
  const variants = keysOf('variants', 'product', 'name')
  return (row: Pick<SheetRow, 'cells'>): boolean => {
    if (table === 'forms') return committees?.has(textOf(row, 'committee')) ?? true
    if (!['prices', 'variants', 'fields'].includes(table)) return true
    const product = textOf(row, 'product')
    if (products?.has(product) === false) return false
    const variant = textOf(row, 'variant')
    return table !== 'prices' || variant === '' || (variants?.has(`${product}\0${variant}`) ?? true)
  }
}

/** A committee's page as a row that names its committee. */
function pageRow(file: string): Pick<SheetRow, 'cells'> {
  const id = /(\d+)\.html$/.exec(file)?.[1] ?? ''
  const at = { file, line: 0, part: '' }
  return { cells: new Map([['committee', { value: id, at }]]) }
}
