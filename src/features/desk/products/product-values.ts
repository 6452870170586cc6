// The form of a product: its values as text, and the entry that they stand for. Times are the event's local times.
import type { ProductEntry } from '#contract/entities/desk/products.ts'
import type { FieldType } from '#contract/entities/field-types.ts'
import type { FieldPicture } from '#ui/form/pictures-field.tsx'
import { type FactValues, factsOfValues, factValues } from './fact-values.ts'
import {
  amountText,
  centsOf,
  priceOfValues,
  type PriceValues,
  priceValues,
  wholeOf,
} from './field-texts.ts'
import { variantOfValues, type VariantValues, variantValues } from './variants/variant-values.ts'

export interface QuestionValues {
  questionId: string
  label: string
  type: FieldType
  isRequired: boolean
  options: string
}

export interface ProductValues extends FactValues {
  pictures: FieldPicture[]
  prices: PriceValues[]
  isSoldOut: boolean
  pieces: string
  shipping: string
  variants: VariantValues[]
  questions: QuestionValues[]
}

export const emptyQuestion: QuestionValues = {
  questionId: '',
  label: '',
  type: 'text',
  isRequired: false,
  options: '',
}

/** The values of an entry. */
export function valuesOf(entry: ProductEntry, timeZone: string): ProductValues {
  return {
    ...factValues(entry, timeZone),
    pictures: entry.images.map((path, at) => ({ path, text: entry.imageTexts[at] ?? '' })),
    prices: entry.prices.map((price) => priceValues(price, timeZone)),
    isSoldOut: entry.isSoldOut,
    pieces: '',
    shipping: entry.shippingCents === null ? '' : amountText(entry.shippingCents),
    variants: entry.variants.map((variant) => variantValues(variant, timeZone)),
    questions: entry.fields.map(({ id, label, type, isRequired, options }) => ({
      questionId: id,
      label,
      type,
      isRequired,
      options: options.join('\n'),
    })),
  }
}

/** The entry of a copy: the same product without its stock and its variants' ids. */
export function copyOf(entry: ProductEntry, name: string): ProductEntry {
  return { ...entry, name, variants: entry.variants.map((one) => ({ ...one, id: null })) }
}

/** The entry of valid values; `before` = what is saved. */
export function entryOfValues(
  values: ProductValues,
  before: ProductEntry,
  timeZone: string,
): ProductEntry {
  return {
    ...factsOfValues(values, before, timeZone),
    prices: values.prices.map((price, at) => priceOfValues(price, before.prices[at], timeZone)),
    isSoldOut: values.isSoldOut,
    pieces: wholeOf(values.pieces),
    shippingCents: values.shipping.trim() === '' ? null : centsOf(values.shipping),
    images: values.pictures.map(({ path }) => path),
    imageTexts: values.pictures.map(({ text }) => text.trim()),
    fields: values.questions.map(({ questionId, label, type, isRequired, options }, at) => ({
      id: questionId || freeId(values.questions, at),
      label: label.trim(),
      type,
      isRequired,
      options: options
        .split('\n')
        .map((option) => option.trim())
        .filter((option) => option !== ''),
    })),
    variants: values.variants.map((variant) => variantOfValues(variant, timeZone)),
  }
}

/** What the preview shows while somebody types: a price without an amount is missing, not free. */
export function previewOfValues(values: ProductValues, before: ProductEntry, timeZone: string) {
  const prices = values.prices.filter(({ amount }) => centsOf(amount) !== null)
  return {
    entry: entryOfValues({ ...values, prices }, before, timeZone),
    isPriceMissing: prices.length < values.prices.length,
  }
}

function freeId(questions: readonly QuestionValues[], at: number): string {
  const taken = new Set(questions.map(({ questionId }) => questionId))
  let id = at + 1
  while (taken.has(String(id))) id += questions.length
  return String(id)
}
