// Gives rows without a number or a key their own, and puts numbers and keys where a table names a committee or a product
// by its name (rule 73). Pure.
import { nameKey } from '#contract/values/same-name.ts'
import { takeKey } from '../../event/new-key.ts'
import type { EventNames, KnownNames } from '../../event/known-names.ts'
import { type FolderError, type FolderTables, placeIn, type SheetRow } from '../sheet.ts'
import { plainWhole } from './amounts.ts'
import { readTime } from './times.ts'

interface Filling {
  known: KnownNames
  /** The event of tables without event.json. */
  eventId: number | null
}

/** The tables with their keys; adds an error for each name that means several products. */
export function fillKeys(
  given: FolderTables,
  { known, eventId }: Filling,
  errors: FolderError[],
): FolderTables {
  const event = given.event && withEventId(given.event, known)
  const id = event ? plainWhole(textOf(event, 'id')) : eventId
  const stored = known.events.find((one) => one.id === id)
  const { committees, committeeIds } = fillCommittees(given.sheets.committees, stored, known)
  const toCommittee = (row: SheetRow) => {
    const id = committeeIds.get(nameKey(textOf(row, 'committee')))
    return id === undefined ? row : withCell(row, 'committee', id)
  }
  const products = fillProducts(given.sheets.products?.map(toCommittee), stored)
  const toProduct = productFinder(products, stored, errors)
  const { forms, prices, variants, fields, schedule } = given.sheets
  return {
    ...given,
    event,
    committeeIds,
    sheets: {
      ...given.sheets,
      ...(committees && { committees }),
      ...(forms && { forms: forms.map(toCommittee) }),
      ...(products && { products }),
      ...(prices && { prices: prices.map(toProduct) }),
      ...(variants && { variants: fillColors(variants.map(toProduct)) }),
      ...(fields && { fields: fields.map(toProduct) }),
      ...(schedule && { schedule: fillItems(schedule, stored) }),
    },
  }
}

const textOf = (row: SheetRow, column: string) => String(row.cells.get(column)?.value ?? '')
const isNumber = (text: string) => !Number.isNaN(plainWhole(text))

const withCell = (row: SheetRow, column: string, value: string | number): SheetRow => ({
  ...row,
  cells: new Map(row.cells).set(column, {
    value,
    at: row.cells.get(column)?.at ?? placeIn(row, column),
  }),
})

/** An event without a number is the one of its name, else a new one. */
function withEventId(row: SheetRow, { events, nextEventId }: KnownNames): SheetRow {
  if (row.cells.has('id')) return row
  const name = nameKey(textOf(row, 'name'))
  return withCell(row, 'id', events.find((one) => nameKey(one.name) === name)?.id ?? nextEventId)
}

/** Rows whose number is missing, or a word that only the file's other tables use. */
function fillCommittees(
  rows: readonly SheetRow[] | undefined,
  stored: EventNames | undefined,
  { nextCommitteeId }: KnownNames,
) {
  const ids = new Map<string, number>()
  if (!rows) {
    for (const { id, name } of stored?.committees ?? []) ids.set(nameKey(name), id)
    return { committees: undefined, committeeIds: withoutNumbers(ids) }
  }
  const taken = new Set(rows.map((row) => plainWhole(textOf(row, 'id'))))
  const free = (stored?.committees ?? []).filter(({ id }) => !taken.has(id))
  let next = nextCommitteeId
  const numberOf = (name: string) => {
    const same = free.findIndex((one) => nameKey(one.name) === name)
    const [found] = same < 0 ? [] : free.splice(same, 1)
    if (found) return found.id
    while (taken.has(next)) next += 1
    return next++
  }
  const committees = rows.map((row) => {
    const [word, name] = [textOf(row, 'id'), nameKey(textOf(row, 'name'))]
    const filled = isNumber(word) ? row : withCell(row, 'id', numberOf(name))
    const id = plainWhole(textOf(filled, 'id'))
    // The number is an error, and nothing else is wrong with what names the committee.
    if (id < 1) return filled
    // A word of the file's own wins over a name.
    if (word !== '') ids.set(nameKey(word), id)
    if (!ids.has(name)) ids.set(name, id)
    return filled
  })
  return { committees, committeeIds: withoutNumbers(ids) }
}

/** A number always means the committee with this number. */
const withoutNumbers = (ids: ReadonlyMap<string, number>) =>
  new Map([...ids].filter(([name]) => name !== '' && !isNumber(name)))

function fillProducts(rows: readonly SheetRow[] | undefined, stored: EventNames | undefined) {
  if (!rows) return undefined
  const given = new Set(rows.map((row) => textOf(row, 'key')))
  const free = (stored?.products ?? []).filter(({ key }) => !given.has(key))
  const taken = new Set([...given, ...(stored?.products ?? []).map(({ key }) => key)])
  return rows.map((row) => {
    if (row.cells.has('key')) return row
    const [committee, name] = [plainWhole(textOf(row, 'committee')), textOf(row, 'name')]
    const same = free.findIndex(
      (one) => one.committeeId === committee && nameKey(one.name) === nameKey(name),
    )
    const [found] = same < 0 ? [] : free.splice(same, 1)
    return withCell(row, 'key', found?.key ?? takeKey(name, 'product', taken))
  })
}

/** Puts the key where a table has the name of a product. */
function productFinder(
  products: readonly SheetRow[] | undefined,
  stored: EventNames | undefined,
  errors: FolderError[],
) {
  const all =
    products?.map((row) => ({ key: textOf(row, 'key'), name: textOf(row, 'name') })) ??
    stored?.products ??
    []
  const keys = new Set(all.map(({ key }) => key))
  const byName = Map.groupBy(all, ({ name }) => nameKey(name))
  return (row: SheetRow): SheetRow => {
    const text = textOf(row, 'product')
    if (text === '' || keys.has(text)) return row
    const [first, ...others] = byName.get(nameKey(text)) ?? []
    if (others.length > 0) {
      const what = `Several products are named ${text}: give each a key, and use the key here.`
      errors.push({ at: placeIn(row, 'product'), text: what })
    }
    return first ? withCell(row, 'product', first.key) : row
  }
}

/** An item without a key is the one with its title and start, else with its title, else a new one. */
function fillItems(rows: readonly SheetRow[], stored: EventNames | undefined): SheetRow[] {
  const given = new Set(rows.map((row) => textOf(row, 'key')))
  const free = (stored?.items ?? []).filter(({ key }) => !given.has(key))
  const taken = new Set([...given, ...(stored?.items ?? []).map(({ key }) => key)])
  const fill = (all: readonly SheetRow[], keyFor: (row: SheetRow) => string | undefined) =>
    all.map((row) => {
      const key = row.cells.has('key') ? undefined : keyFor(row)
      return key === undefined ? row : withCell(row, 'key', key)
    })
  const find = (row: SheetRow, hasSameStart: boolean) => {
    const [title, start] = [nameKey(textOf(row, 'title')), readTime(textOf(row, 'start'))?.local]
    const same = free.findIndex(
      (one) => nameKey(one.title) === title && (!hasSameStart || one.start === start),
    )
    return same < 0 ? undefined : free.splice(same, 1)[0]?.key
  }
  const exact = fill(rows, (row) => find(row, true))
  const moved = fill(exact, (row) => find(row, false))
  return fill(moved, (row) => takeKey(textOf(row, 'title'), 'item', taken))
}

/** Gives each named color of a product a number that none of its other variants has. */
function fillColors(rows: readonly SheetRow[]): SheetRow[] {
  const taken = new Map(
    [...Map.groupBy(rows, (row) => textOf(row, 'product'))].map(([product, own]) => [
      product,
      new Set(own.map((row) => plainWhole(textOf(row, 'color')))),
    ]),
  )
  const numbers = new Map<string, number>()
  return rows.map((row) => {
    const [product, color] = [textOf(row, 'product'), textOf(row, 'color')]
    if (color === '' || isNumber(color)) return row
    const name = JSON.stringify([product, nameKey(color)])
    let number = numbers.get(name) ?? 1
    if (!numbers.has(name)) while (taken.get(product)?.has(number)) number += 1
    taken.get(product)?.add(number)
    numbers.set(name, number)
    return withCell(row, 'color', number)
  })
}
