// Turns a JSON file into rows of named cells: a list of objects with the rows of other tables nested in them.
import { type JsonNode, readJsonLines } from './read-json.ts'
import { columns, nests, type TableName } from '../columns.ts'
import {
  type Cell,
  type FolderError,
  type Place,
  placeIn,
  type RowColumns,
  type RowPlace,
  type SheetRow,
  type Sheets,
} from '../sheet.ts'

interface Context {
  file: string
  errors: FolderError[]
  sheets: Sheets
}

/** Adds the rows of the table and of its nested tables to `sheets`, and errors to `errors`. */
export function jsonSheets(table: TableName, text: string, context: Context): void {
  const { file, errors } = context
  const reading = readJsonLines(text)
  if (reading.kind === 'error') {
    errors.push({ at: { file, line: reading.line, part: '' }, text: reading.text })
    return
  }
  context.sheets[table] ??= []
  addRows(context, table, reading.root, { path: '', carried: new Map() })
}

/** A file with one object, as a row; null when the file has no object. */
export function jsonRow(
  file: string,
  text: string,
  known: readonly string[],
  errors: FolderError[],
): SheetRow | null {
  const reading = readJsonLines(text)
  const error = (line: number, part: string, what: string) =>
    errors.push({ at: { file, line, part }, text: what })
  if (reading.kind === 'error') {
    error(reading.line, '', reading.text)
    return null
  }
  const { line, value: entries } = reading.root
  if (!(entries instanceof Map)) {
    error(line, '', 'Expected an object.')
    return null
  }
  const cells = new Map<string, Cell>()
  const place: RowPlace = { at: { file, line, part: '' }, columns: linesOf(entries) }
  const placeOf = (name: string) => placeIn(place, name)
  for (const [name, node] of entries) {
    if (known.includes(name)) addCell(errors, cells, name, node, placeOf(name))
    else error(node.line, name, `There is no ${name} here. Possible names: ${known.join(', ')}.`)
  }
  return { ...place, cells }
}

const linesOf = (entries: ReadonlyMap<string, JsonNode>): RowColumns => ({
  kind: 'lines',
  lines: new Map([...entries].map(([name, { line }]) => [name, line])),
})

interface Outer {
  path: string
  carried: ReadonlyMap<string, Cell>
}

function addRows(context: Context, table: TableName, node: JsonNode, outer: Outer): void {
  const { file, errors, sheets } = context
  if (!Array.isArray(node.value)) {
    const text = `Expected a list of ${table}.`
    errors.push({ at: { file, line: node.line, part: outer.path }, text })
    return
  }
  const rows = (sheets[table] ??= [])
  for (const [index, item] of node.value.entries()) {
    const path = `${outer.path}[${index}]`
    const at = { file, line: item.line, part: path }
    if (item.value instanceof Map) rows.push(addRow(context, table, item.value, { ...outer, at }))
    else errors.push({ at, text: 'Expected an object.' })
  }
}

function addRow(
  context: Context,
  table: TableName,
  entries: ReadonlyMap<string, JsonNode>,
  { at, carried }: Outer & { at: Place },
): SheetRow {
  const known: readonly string[] = columns[table].filter((name) => !carried.has(name))
  const cells = new Map(carried)
  const place: RowPlace = { at, columns: linesOf(entries) }
  const placeOf = (name: string) => placeIn(place, name)
  const inner: [TableName, JsonNode, string, Readonly<Record<string, string>>][] = []
  for (const [name, node] of entries) {
    const its = nests[table] ?? {}
    const nest = Object.hasOwn(its, name) ? its[name] : undefined
    if (nest) inner.push([nest.table, node, `${at.part}.${name}`, nest.carries])
    else if (known.includes(name)) addCell(context.errors, cells, name, node, placeOf(name))
    else {
      const may = [...known, ...Object.keys(its)].join(', ')
      context.errors.push({
        at: placeOf(name),
        text: `There is no ${name} here. Possible names: ${may}.`,
      })
    }
  }
  for (const [innerTable, node, path, carries] of inner) {
    const passed = Object.entries(carries).flatMap(([from, to]): [string, Cell][] => {
      const cell = cells.get(from) ?? cells.get('name')
      return cell ? [[to, cell]] : []
    })
    addRows(context, innerTable, node, { path, carried: new Map(passed) })
  }
  return { ...place, cells }
}

function addCell(
  errors: FolderError[],
  cells: Map<string, Cell>,
  name: string,
  { value }: JsonNode,
  at: Place,
): void {
  if (value === null || value === '') return
  if (Array.isArray(value)) {
    const texts = value.flatMap((item) => (typeof item.value === 'string' ? item.value.trim() : []))
    if (texts.length === value.length) cells.set(name, { value: texts, at })
    else errors.push({ at, text: 'Expected a list of texts.' })
  } else if (value instanceof Map) {
    errors.push({ at, text: 'Expected a text or a number.' })
  } else {
    cells.set(name, { value: typeof value === 'string' ? value.trim() : value, at })
  }
}
