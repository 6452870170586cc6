// What is wrong with a product's form, in words beside each field.
import type { ProductEntry, SaleEntry } from '#contract/entities/desk/products.ts'
import { isBlank } from '#contract/values/blank.ts'
import { findProductErrors, findStartError } from '#contract/rules/stores/product-errors.ts'
import type { StoreTimes } from '#contract/rules/stores/sale-start.ts'
import { productLimits } from '#contract/entities/product-limits.ts'
import { dateErrorOf, isTimeOfCentury } from '#contract/values/time/entered-time.ts'
import type { Unit } from '#contract/entities/units.ts'
import { resolverOf } from '../shared/save/use-save-form.ts'
import { factFields } from './fact-values.ts'
import { centsOf, type PriceValues } from './field-texts.ts'
import { productMessages } from './messages.ts'
import { entryOfValues, type ProductValues } from './product-values.ts'
import { hasDates, tornField } from './variants/variant-values.ts'

const words = productMessages.errors

interface FormError {
  field: string
  text: string
}

const isWhole = (text: string, least: number, most: number) =>
  text.trim() === '' ||
  (/^\d{1,8}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most)

const timeError = (text: string): string | null =>
  text === '' || isTimeOfCentury(text.slice(0, 16)) ? null : dateErrorOf(text, words.time)

/** What is wrong with the text of a fact, by its unit; null = nothing. */
function factError(text: string, unit: Unit): string | null {
  if (unit === 'count') return isWhole(text, 1, productLimits.limit) ? null : words.whole
  if (unit === 'instantMs') return timeError(text)
  if (unit === 'html') return lengthError(text, productLimits.description)
  if (unit === 'name' && isBlank(text)) return words.name
  return lengthError(text.trim(), productLimits.name)
}

const lengthError = (text: string, atMost: number) =>
  text.length > atMost ? words.tooLong(atMost) : null

/** The errors of the texts, before they can be an entry. */
function findTextErrors(values: ProductValues): FormError[] {
  const errors: FormError[] = []
  const need = (isGood: boolean, field: string, text: string) => {
    if (!isGood) errors.push({ field, text })
  }
  for (const [field, unit] of factFields) {
    const value = values[field]
    const text = typeof value === 'string' ? factError(value, unit) : null
    if (text !== null) errors.push({ field, text })
  }
  const needPrice = (field: string, { amount, from, until }: PriceValues, isExtra: boolean) => {
    need(centsOf(amount, isExtra) !== null, `${field}.amount`, isExtra ? words.extra : words.amount)
    const times = [
      [`${field}.from`, timeError(from)],
      [`${field}.until`, timeError(until)],
    ] as const
    for (const [at, text] of times) if (text !== null) errors.push({ field: at, text })
  }
  for (const [at, price] of values.prices.entries()) needPrice(`prices.${at}`, price, false)
  need(isWhole(values.pieces, 0, productLimits.pieces), 'pieces', words.pieces)
  const { shipping } = values
  need(shipping.trim() === '' || centsOf(shipping) !== null, 'shipping', words.amount)
  for (const [at, variant] of values.variants.entries()) {
    const { color, size, extras, pieces } = variant
    need(!isBlank(color) || !isBlank(size), `variants.${at}.color`, words.color)
    const torn = tornField(variant)
    if (torn) errors.push({ field: `variants.${at}.${torn}`, text: words.torn[torn] })
    for (const [n, extra] of extras.entries()) {
      const isNone = !hasDates(extras) && extra.amount.trim() === ''
      if (!isNone) needPrice(`variants.${at}.extras.${n}`, extra, true)
    }
    need(isWhole(pieces, 0, productLimits.pieces), `variants.${at}.pieces`, words.pieces)
  }
  for (const [at, { label }] of values.questions.entries()) {
    need(!isBlank(label), `questions.${at}.label`, words.label)
  }
  return errors
}

const exact: Record<string, string> = { images: 'pictures', shippingCents: 'shipping' }

/** The form's field for a value of the entry, as the server names it. */
export function formFieldOf(field: string): string {
  const name = field.replace(/^entry\./, '')
  return (
    exact[name] ??
    name
      .replace(/\.startsAt$/, '.from')
      .replace(/\.endsAt$/, '.until')
      .replace(/^(variants\.\d+)\.costs\./, '$1.extras.')
      .replace(/\.cents$/, '.amount')
      .replace(/^fields\./, 'questions.')
      .replace(/^(variants\.\d+)\.(name|images)(\.\d+)?$/, '$1.color')
      .replace(/^images\.\d+$/, 'pictures')
  )
}

interface AroundForm extends StoreTimes {
  /** null = a new product. */
  saved: SaleEntry | null
}

/** Every error of the form, by field. */
export function findFormErrors(
  values: ProductValues,
  before: ProductEntry,
  { saved, ...store }: AroundForm,
): FormError[] {
  const errors = findTextErrors(values)
  if (errors.length > 0) return errors
  const entry = entryOfValues(values, before, store.timeZone)
  const late = findStartError(entry, saved, store)
  return [...findProductErrors(entry), ...(late ? [late] : [])].map(({ field, text }) => ({
    field: formFieldOf(field),
    text,
  }))
}

/** The form library's resolver; of several errors of a field the first counts. */
export const productResolver = (before: ProductEntry, around: AroundForm) =>
  resolverOf<ProductValues>((values) => {
    const found = findFormErrors(values, before, around)
    return Object.fromEntries(found.reverse().map(({ field, text }) => [field, text]))
  })
