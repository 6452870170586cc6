// Writes an event as a folder that an import can read.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deskFacts } from '#contract/entities/desk/products.ts'
import { eventFacts } from '#contract/entities/event.ts'
import type { FormField } from '#contract/entities/form.ts'
import { committeeFacts } from '#contract/entities/committee.ts'
import {
  pictureFacts,
  type PriceEntry,
  productTexts,
  saleFacts,
} from '#contract/entities/product.ts'
import { centsCell, type CsvCell, toCsv } from '../../csv.ts'
import type {
  CommitteePlan,
  EventPlan,
  PlannedEvent,
  ProductPlan,
  ScheduleItemPlan,
  StockPlan,
} from '../../event/plan.ts'
import { imageFormatOf } from '../../image-format.ts'
import { flagCell, listCell, timeCell, writeFacts } from '../read/cells.ts'
import { columns, type TableName } from '../columns.ts'
import { wordsFile } from '../read/read-words.ts'

export type Row = Partial<Record<string, CsvCell>>

/** The texts of the folder's files, by file name. */
export function folderTexts(plan: EventPlan): Map<string, string> {
  const { event, committees, products, schedule, words } = plan
  const texts = new Map([
    ['event.json', `${JSON.stringify({ ...eventCells(event), open: event.isOpen }, null, 2)}\n`],
  ])
  const table = (name: TableName, rows: readonly Row[]) => {
    texts.set(`${name}.csv`, tableText(name, rows))
  }
  if (committees) {
    table(
      'committees',
      committees.map((one) => committeeCells(one, event.timeZone)),
    )
    table(
      'forms',
      committees.flatMap(({ id, form }) =>
        form.map((one) => ({ committee: id, ...fieldRow(one) })),
      ),
    )
    for (const { id, content } of committees) {
      if (content !== '') texts.set(`content/${id}.html`, content)
    }
  }
  if (products) addProducts(products, table, event.timeZone)
  if (schedule) {
    table('schedule', schedule.map(itemCells))
  }
  for (const [section, content] of Object.entries(words ?? {})) {
    texts.set(wordsFile(section), `${JSON.stringify(content, null, 2)}\n`)
  }
  return texts
}

/** A table with its headings as CSV. */
export const tableText = (name: TableName, rows: readonly Row[]): string =>
  toCsv([columns[name], ...rows.map((row) => columns[name].map((column) => row[column] ?? ''))])

/** The values of event.json. */
export const eventCells = (one: PlannedEvent): Row => ({
  id: one.id,
  ...writeFacts(eventFacts, one, one.timeZone),
  open: flagCell(one.isOpen),
})

/** A committee's row in committees.csv. */
export const committeeCells = (one: CommitteePlan, timeZone: string): Row => ({
  id: one.id,
  ...writeFacts(committeeFacts, one, timeZone),
  kind: one.isMerchandise ? 'merchandise' : 'reservation',
  options: flagCell(!one.hasProductsOffered),
})

/** A product's row in products.csv. */
export const productCells = (one: ProductPlan, timeZone: string): Row => ({
  key: one.key,
  committee: one.committeeId,
  ...writeFacts(productTexts, one, timeZone),
  price: plainPrice(one.prices),
  ...stockRow(one),
  ...writeFacts(saleFacts, one, timeZone),
  shipping: one.shippingCents === null ? '' : centsCell(one.shippingCents),
  ...writeFacts(pictureFacts, one, timeZone),
  ...writeFacts(deskFacts, one, timeZone),
})

const localTime = (local: string | null) => local?.replace('T', ' ') ?? ''

/** An item's row in schedule.csv. */
export const itemCells = (item: ScheduleItemPlan): Row => ({
  ...item,
  start: localTime(item.start),
  end: localTime(item.end),
  expectedStart: localTime(item.expectedStart),
})

function addProducts(
  products: readonly ProductPlan[],
  table: (name: TableName, rows: readonly Row[]) => void,
  timeZone: string,
): void {
  const listed = (product: string, variant: string, prices: readonly PriceEntry[]) =>
    isPlain(prices)
      ? []
      : prices.map((one) => ({
          product,
          variant,
          price: centsCell(one.cents),
          from: timeCell(one.startMs, timeZone),
          until: timeCell(one.endMs, timeZone),
        }))
  table(
    'products',
    products.map((one) => productCells(one, timeZone)),
  )
  table(
    'prices',
    products.flatMap(({ key, prices, variants }) => [
      ...listed(key, '', prices),
      ...variants.flatMap(({ name, costs }) => listed(key, name, costs)),
    ]),
  )
  table(
    'variants',
    products.flatMap(({ key, variants }) =>
      variants.map((one) => ({
        product: key,
        name: one.name,
        extra: plainPrice(one.costs),
        ...stockRow(one),
        color: one.colorId ?? '',
        images: listCell(one.images),
      })),
    ),
  )
  table(
    'fields',
    products.flatMap(({ key, fields }) =>
      fields.map((one) => ({ product: key, ...fieldRow(one) })),
    ),
  )
}

const fieldRow = ({ isRequired, options, ...field }: FormField): Row => ({
  ...field,
  required: flagCell(isRequired),
  options: listCell(options),
})

const stockRow = ({ stock, isSoldOut }: StockPlan): Row => ({
  stock: stock ?? '',
  soldOut: flagCell(isSoldOut),
})

const isPlain = (prices: readonly PriceEntry[]) =>
  prices.length === 1 && prices.every(({ startMs, endMs }) => startMs === null && endMs === null)

function plainPrice(prices: readonly PriceEntry[]): CsvCell {
  const [only] = prices
  return only && isPlain(prices) ? centsCell(only.cents) : ''
}

/** Writes files into a folder and creates it when needed. */
export function writeFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  for (const [name, content] of files) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

/** The file of a stored picture; a logo's path has no file extension, and gets one so that picture viewers open it. */
export function pictureFile(path: string, bytes: Uint8Array): string {
  const isLogo = /^committees\/\d+\/logo$/.test(path)
  return `images/${path}${isLogo ? `.${imageFormatOf(bytes) ?? 'png'}` : ''}`
}
