// Reads the products with their variants, prices and questions.
import {
  deskFacts,
  extraCostEntry,
  priceEntry,
  productEntry,
  variantEntry,
} from '#contract/entities/desk/products.ts'
import { productLimits } from '#contract/entities/product-limits.ts'
import {
  pictureFacts,
  type PriceEntry,
  productTexts,
  saleFacts,
} from '#contract/entities/product.ts'
import { findSaleErrors } from '#contract/rules/stores/product-errors.ts'
import { nameOf, type ProductPlan, type VariantPlan } from '../../event/plan.ts'
import { priceToEntry, productToEntry, variantToEntry } from '../../event/plan-to-entry.ts'
import { readFacts, readPictures } from './cells.ts'
import { checkDeskLimits } from './desk-limits.ts'
import { noCommittee, readCommitteeId } from './read-committees.ts'
import { readFields } from './read-fields.ts'
import { type RowReader, readRow } from './row-reader.ts'
import { type FolderReading, placeIn, type SheetRow, wholeFile } from '../sheet.ts'

/** The folder's products; null when the folder has no such table. */
export function readProducts(
  reading: FolderReading,
  areCommitteesKnown: boolean,
): ProductPlan[] | null {
  const { sheets, errors } = reading
  if (!sheets.products) {
    const text = 'This table needs products.csv or products.json, which is missing.'
    for (const table of ['prices', 'variants', 'fields'] as const) {
      if (sheets[table]) errors.push({ at: wholeFile(`${table}.csv`), text })
    }
    return null
  }
  // Keys first: the other tables refer to them.
  const products = sheets.products.map((row) => ({
    row,
    key: readKey(row, reading),
  }))
  const variantRows = (sheets.variants ?? []).map((row) => ({
    row,
    key: textOf(row, 'product'),
    name: textOf(row, 'name'),
  }))
  for (const { row, key, name } of variantRows) {
    if (name === '' || !reading.isNamed(nameOf.product(key))) reading.markIncomplete('variants')
    if (key !== '' && name !== '' && !reading.register(nameOf.variant(key, name), row)) {
      errors.push({
        at: placeIn(row, 'name'),
        text: `The product ${key} has two variants ${name}.`,
      })
    }
  }
  const prices = readPrices(reading)
  const fields = readFields(reading, 'fields', (read) => ownerOf(read, reading))
  const variants = new Map<string, VariantPlan[]>()
  for (const { row, key } of variantRows) {
    const variant = readVariant(row, reading, prices)
    if (variant) variants.set(key, [...(variants.get(key) ?? []), variant])
  }
  return products.flatMap(({ row, key }) => {
    const inner = { fields: fields.get(key) ?? [], variants: variants.get(key) ?? [] }
    return readProduct(row, reading, { key, prices, areCommitteesKnown, ...inner }) ?? []
  })
}

const textOf = (row: SheetRow, name: string) => String(row.cells.get(name)?.value ?? '')

function readKey(row: SheetRow, reading: FolderReading): string {
  const read = readRow(row, reading)
  const key = read.text('key', { isNeeded: true, atMost: 80 })
  if (key !== '' && !reading.register(nameOf.product(key), row))
    read.error('key', `The key ${key} appears twice.`)
  return key
}

interface ProductContext extends Pick<ProductPlan, 'fields' | 'variants'> {
  key: string
  prices: ReadonlyMap<string, PriceEntry[]>
  areCommitteesKnown: boolean
}

function readProduct(
  row: SheetRow,
  reading: FolderReading,
  { key, prices, areCommitteesKnown, fields, variants }: ProductContext,
): ProductPlan | null {
  const { isNamed } = reading
  const read = readRow(row, reading)
  const cells = { row, read, reading }
  const committeeId = readCommitteeId(read, reading)
  if (areCommitteesKnown && committeeId > 0 && !isNamed(nameOf.committee(committeeId))) {
    noCommittee(read, String(committeeId), reading)
  }
  const product: ProductPlan = {
    key,
    committeeId,
    ...readFacts(productTexts, cells),
    prices: pricesOf(read, 'price', prices.get(priceOwner(key, ''))),
    ...readStock(read),
    ...readFacts(saleFacts, cells),
    shippingCents: read.cents('shipping'),
    ...readFacts(pictureFacts, cells),
    ...readFacts(deskFacts, cells),
    fields,
    variants,
  }
  const entry = productToEntry(product)
  checkDeskLimits(read, productEntry, entry)
  // Prices are checked where they are read.
  const [error] = read.isGood() ? findSaleErrors({ ...entry, prices: [] }) : []
  if (error) read.deskError('membersFrom', error.text)
  return read.isGood() && key !== '' ? product : null
}

function readVariant(
  row: SheetRow,
  reading: FolderReading,
  prices: ReadonlyMap<string, PriceEntry[]>,
): VariantPlan | null {
  const read = readRow(row, reading)
  const key = ownerOf(read, reading)
  const name = read.text('name', { isNeeded: true })
  const variant = {
    name,
    colorId: read.whole('color', { min: 1 }),
    costs: pricesOf(read, 'extra', prices.get(priceOwner(key, name))),
    images: readPictures(read),
    ...readStock(read),
  }
  checkDeskLimits(read, variantEntry, variantToEntry(variant))
  return read.isGood() ? variant : null
}

function ownerOf(read: RowReader, { isNamed, where }: FolderReading): string {
  const key = read.text('product', { isNeeded: true })
  if (key !== '' && !isNamed(nameOf.product(key))) {
    const place = where('products')
    read.error(
      'product',
      `There is no product ${key} ${place}.`,
      `There is no such product ${place}.`,
    )
  }
  return key
}

function readStock(read: RowReader) {
  return {
    stock: read.whole('stock', { max: productLimits.pieces }),
    isSoldOut: read.flag('soldOut', false),
  }
}

const priceOwner = nameOf.variant

/** The extra cost of a variant may be below zero; the desk's schema says how far. */
const leastOf = { price: { min: 0 }, extra: { min: -Infinity } }
const entryOf = { price: priceEntry, extra: extraCostEntry }

/** The prices by product, and the extra costs by variant. */
function readPrices(reading: FolderReading): Map<string, PriceEntry[]> {
  const prices = new Map<string, PriceEntry[]>()
  for (const row of reading.sheets.prices ?? []) {
    const read = readRow(row, reading)
    const key = ownerOf(read, reading)
    const variant = read.text('variant')
    if (variant !== '' && read.isGood() && !reading.isNamed(nameOf.variant(key, variant))) {
      const place = reading.where('variants')
      read.error('variant', `The product ${key} has no variant ${variant} ${place}.`)
    }
    const amount = variant === '' ? 'price' : 'extra'
    const cents = read.cents('price', leastOf[amount])
    const startMs = read.instant('from', reading.timeZone)
    const endMs = read.instant('until', reading.timeZone)
    if (cents === null && !row.cells.has('price')) read.error('price', 'This must not be empty.')
    if (startMs !== null && endMs !== null && endMs <= startMs) {
      read.error('until', 'The end is before the start.')
    }
    if (cents === null) continue
    const owner = priceOwner(key, variant)
    const price = { cents, startMs, endMs }
    checkDeskLimits(read, entryOf[amount], priceToEntry(price))
    prices.set(owner, [...(prices.get(owner) ?? []), price])
  }
  return prices
}

function pricesOf(
  read: RowReader,
  column: 'price' | 'extra',
  listed: PriceEntry[] = [],
): PriceEntry[] {
  const cents = read.cents(column, leastOf[column])
  if (cents === null) return listed
  if (listed.length > 0) read.error(column, 'The amount is here and in the prices as well.')
  const price = { cents, startMs: null, endMs: null }
  checkDeskLimits(read, entryOf[column], priceToEntry(price), column)
  return [price]
}
