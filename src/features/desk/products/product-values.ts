// The form of a product: its values as text, and the entry that they stand for. Times are the event's local times.
import type { ProductEntry } from '../../../../contract/entities/desk-products.ts'
import type { FieldType } from '../../../../contract/entities/field-types.ts'
import type { FieldPicture } from '../../../ui/form/pictures-field.tsx'
import {
  amountText,
  centsOf,
  localOf,
  priceOfValues,
  type PriceValues,
  priceValues,
  timeOf,
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

export interface ProductValues {
  name: string
  description: string
  pictures: FieldPicture[]
  prices: PriceValues[]
  isSoldOut: boolean
  pieces: string
  limit: string
  availableAt: string
  memberAvailableAt: string
  shipping: string
  isTestOnly: boolean
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
    name: entry.name,
    description: entry.description,
    pictures: entry.images.map((path, at) => ({ path, text: entry.imageTexts[at] ?? '' })),
    prices: entry.prices.map((price) => priceValues(price, timeZone)),
    isSoldOut: entry.isSoldOut,
    pieces: '',
    limit: entry.limit === null ? '' : String(entry.limit),
    availableAt: localOf(entry.availableAt, timeZone),
    memberAvailableAt: localOf(entry.memberAvailableAt, timeZone),
    shipping: entry.shippingCents === null ? '' : amountText(entry.shippingCents),
    isTestOnly: entry.isTestOnly,
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

export const emptyEntry: ProductEntry = {
  name: '',
  description: '',
  prices: [],
  isSoldOut: false,
  pieces: null,
  limit: null,
  availableAt: null,
  memberAvailableAt: null,
  shippingCents: null,
  images: [],
  imageTexts: [],
  isTestOnly: false,
  fields: [],
  variants: [],
}

/** The entry of valid values; `before` = what is saved. */
export function entryOfValues(
  values: ProductValues,
  before: ProductEntry,
  timeZone: string,
): ProductEntry {
  return {
    name: values.name.trim(),
    description: values.description,
    prices: values.prices.map((price, at) => priceOfValues(price, before.prices[at], timeZone)),
    isSoldOut: values.isSoldOut,
    pieces: wholeOf(values.pieces),
    limit: wholeOf(values.limit),
    availableAt: timeOf(values.availableAt, before.availableAt, timeZone),
    memberAvailableAt: timeOf(values.memberAvailableAt, before.memberAvailableAt, timeZone),
    shippingCents: values.shipping.trim() === '' ? null : centsOf(values.shipping),
    images: values.pictures.map(({ path }) => path),
    imageTexts: values.pictures.map(({ text }) => text.trim()),
    isTestOnly: values.isTestOnly,
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
