// Says in a line what a change on record did to a product. Pure.
import * as z from 'zod/mini'
import type { ProductChange } from '../../../../contract/entities/desk-products.ts'
import { productLabelOf } from '../../../../contract/entities/product-labels.ts'
import { formatCents, formatInstant } from '../../../lib/format.ts'
import { productMessages } from './messages.ts'

const words = productMessages.history

const shownAtMost = 60
const shortened = (text: string) =>
  text.length > shownAtMost ? `${text.slice(0, shownAtMost)}…` : text

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const counted = (left: unknown) =>
  typeof left === 'number' ? String(left) : productMessages.notCounted

const price = z.object({ cents: z.number(), startsAt: z.nullable(z.string()) })
const named = z.pipe(
  z.looseObject({ name: z.optional(z.string()), label: z.optional(z.string()) }),
  z.transform(({ name, label }) => name ?? label ?? ''),
)

/** A value of the record in a few words. */
function inWords(field: string, value: unknown, timeZone: string): string {
  const when = (at: string) => formatInstant(Date.parse(at), 'dateTimeShort', timeZone)
  if (value === null || value === undefined || value === '') return words.empty
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') {
    return field.endsWith('Cents') ? formatCents(value) : String(value)
  }
  if (typeof value === 'string') {
    if (field.endsWith('At')) return when(value)
    return shortened(value.replaceAll(/<[^>]*>/g, ' ').trim()) || words.empty
  }
  if (field === 'images' && Array.isArray(value)) return words.pictures(value.length)
  const prices = z.array(price).safeParse(value).data
  const texts = prices
    ? prices.map(({ cents, startsAt }) =>
        startsAt === null
          ? formatCents(cents)
          : productMessages.preview.next(formatCents(cents), when(startsAt)),
      )
    : (z.array(z.string()).safeParse(value).data ?? [])
  return shortened(texts.filter((text) => text !== '').join(', ')) || words.empty
}

/** Which things of a list are new, gone or different, by their names. */
function listChange(before: unknown, after: unknown): string {
  const read = (list: unknown) =>
    new Map(
      (Array.isArray(list) ? list : []).map((item: unknown) => [
        named.safeParse(item).data ?? '',
        JSON.stringify(item),
      ]),
    )
  const [old, now] = [read(before), read(after)]
  const part = (say: (names: string) => string, list: readonly string[]) =>
    list.length > 0 ? [say(shortened(list.join(', ')))] : []
  const added = [...now.keys()].filter((name) => !old.has(name))
  const gone = [...old.keys()].filter((name) => !now.has(name))
  const changed = [...now.keys()].filter((name) => old.has(name) && old.get(name) !== now.get(name))
  return [
    ...part(words.new, added),
    ...part(words.gone, gone),
    ...part(words.different, changed),
  ].join(', ')
}

/** What a change did, in a line. */
export function changeText({ before, after }: ProductChange, timeZone: string): string {
  if (before === null || after === null) return words.added
  if ('left' in after) {
    const [variant, reason] = [textOf(after['variant']), textOf(after['reason'])]
    return words.stock(variant, counted(before['left']), counted(after['left']), reason)
  }
  return Object.keys(after)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => {
      const label = productLabelOf(name) ?? name
      if (name === 'variants' || name === 'fields') {
        return `${label}: ${listChange(before[name], after[name])}`
      }
      const [old, now] = [before[name], after[name]].map((value) => inWords(name, value, timeZone))
      return old === now ? label : `${label}: ${old} → ${now}`
    })
    .join('; ')
}
