// What is wrong with a product that somebody has entered, in words beside the field: the form and the server say the
// same. Pure.
import type { PriceEntered, ProductEntry, SaleEntry } from '../../entities/desk/products.ts'
import { fieldTypes, hasOptions } from '../../entities/field-types.ts'
import { isImagePath } from '../../values/image-path.ts'
import { nameKey } from '../../values/same-name.ts'
import { saleAfterDeadlineError, type StoreTimes } from './sale-start.ts'

export interface EntryError {
  /** The path of the value, for example `prices.1.endsAt`. */
  field: string
  text: string
}

/** Every error of an entry whose values are in range, in the order of the form. */
export function findProductErrors(entry: ProductEntry): EntryError[] {
  const errors: EntryError[] = []
  const add = (field: string, text: string) => void errors.push({ field, text })
  checkPictures(entry.images, 'images', add)
  checkSale(entry, add)
  checkVariants(entry, add)
  checkFields(entry, add)
  return errors
}

/** The errors of a product's prices and of the times of its sale. */
export function findSaleErrors(sale: SaleEntry): EntryError[] {
  const errors: EntryError[] = []
  checkSale(sale, (field, text) => void errors.push({ field, text }))
  return errors
}

const timesOf = ({ availableAt, memberAvailableAt }: SaleEntry) => ({
  availabilityMs: availableAt === null ? null : Date.parse(availableAt),
  memberAvailabilityMs: memberAvailableAt === null ? null : Date.parse(memberAvailableAt),
})

/** The error of a sale that begins too late for its store, null = none; `before` null = a new product. */
export function findStartError(
  sale: SaleEntry,
  before: SaleEntry | null,
  store: StoreTimes,
): EntryError | null {
  const { availableAt, memberAvailableAt } = sale
  // What was wrong before does not keep the rest from being saved.
  const isSame =
    before?.availableAt === availableAt && before.memberAvailableAt === memberAvailableAt
  const text = isSame ? null : saleAfterDeadlineError(timesOf(sale), store)
  return text === null ? null : { field: 'availableAt', text }
}

type Add = (field: string, text: string) => void

function checkSale({ prices, availableAt, memberAvailableAt }: SaleEntry, add: Add): void {
  for (const [at, price] of prices.entries()) checkPeriod(price, `prices.${at}`, add)
  if (memberAvailableAt === null) return
  // Without a date of their own, everybody else can buy at once, and only members would wait.
  if (availableAt === null) {
    const text = 'Everybody else could buy at once: also enter when the sale begins for them.'
    add('memberAvailableAt', text)
  } else if (Date.parse(memberAvailableAt) > Date.parse(availableAt)) {
    add('memberAvailableAt', 'The sale can’t begin later for members than for everybody else.')
  }
}

function checkPeriod({ startsAt, endsAt }: PriceEntered, field: string, add: Add): void {
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) {
    add(`${field}.endsAt`, 'The end is not after the start.')
  }
}

function checkPictures(images: readonly string[], field: string, add: Add): void {
  if (new Set(images).size < images.length) add(field, 'The same picture is there twice.')
  if (!images.every(isPicturePath)) add(field, badPicturePath)
}

export const badPicturePath = 'A picture has a path that can’t be used.'
/** Whether a product can show the picture of this path: one of the image store, or of another site (rule 46). */
export const isPicturePath = (path: string) => isImagePath(path) || /^https:\/\/\S+$/i.test(path)

function checkVariants({ variants }: ProductEntry, add: Add): void {
  const names = new Set<string>()
  const ids = new Set<number>()
  for (const [at, { id, name, costs, images }] of variants.entries()) {
    const key = nameKey(name)
    if (names.has(key)) add(`variants.${at}.name`, `${name} is there twice.`)
    names.add(key)
    if (id !== null && ids.has(id)) add(`variants.${at}.name`, 'This variant is there twice.')
    if (id !== null) ids.add(id)
    checkPictures(images, `variants.${at}.images`, add)
    for (const [n, cost] of costs.entries()) checkPeriod(cost, `variants.${at}.costs.${n}`, add)
  }
}

function checkFields({ fields }: ProductEntry, add: Add): void {
  const ids = new Set<string>()
  for (const [at, { id, type, options }] of fields.entries()) {
    if (!fieldTypes[type].isForProducts) add(`fields.${at}.type`, 'A product can’t ask this.')
    // A checkbox without options is a single box.
    if (hasOptions(type) && type !== 'checkbox' && options.length === 0) {
      add(`fields.${at}.options`, 'This question needs at least one option.')
    }
    if (new Set(options).size < options.length) {
      add(`fields.${at}.options`, 'The same option is there twice.')
    }
    if (id !== '' && ids.has(id)) add(`fields.${at}.label`, 'Another question has the same id.')
    ids.add(id)
  }
}

/** Why pieces can't be taken off the stock, null = they can. */
export function stockChangeError(
  { left, held }: { left: number; held: number },
  by: number,
  mostPieces: number,
): string | null {
  if (left + by > mostPieces) return `At most ${mostPieces.toLocaleString('en-US')} pieces.`
  if (left + by >= held) return null
  const free = left - held
  const onHold = held > 0 ? ` and ${held} of them are on hold` : ''
  return `${left} are left${onHold}, so ${free === 0 ? 'none' : `at most ${free}`} can be taken off.`
}
