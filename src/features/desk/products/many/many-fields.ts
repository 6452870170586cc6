// A change of many products: as its form says it, in the event's local times, and in words. Pure.
import type { SaleEntry } from '#contract/entities/desk/products.ts'
import { type ManyChange, mostBasisPoints } from '#contract/entities/desk/many-products.ts'
import { dateErrorOf, isTimeOfCentury } from '#contract/values/time/entered-time.ts'
import { formatCents, formatInstant } from '#lib/format.ts'
import { centsOf, timeOf } from '../field-texts.ts'
import { manyProductMessages } from './messages.ts'

const words = manyProductMessages

export const manyKinds = ['price', 'times', 'sale'] as const
export type ManyKind = (typeof manyKinds)[number]

export const hows = ['set', 'raise', 'lower', 'raisePercent', 'lowerPercent'] as const
export const timeNames = ['availableAt', 'memberAvailableAt', 'endsAt'] as const
export type TimeName = (typeof timeNames)[number]

export interface ManyFields {
  how: (typeof hows)[number]
  amount: string
  times: Record<TimeName, { isChanged: boolean; at: string }>
  sale: 'end' | 'resume'
}

const noTime = { isChanged: false, at: '' }

export const emptyFields: ManyFields = {
  how: 'set',
  amount: '',
  times: { availableAt: noTime, memberAvailableAt: noTime, endsAt: noTime },
  sale: 'end',
}

export type ManyErrors = Partial<Record<'amount' | TimeName, string>>

export type ReadChange = { change: ManyChange } | { change: null; errors: ManyErrors }

/** The change that the form of this kind says, or what is missing or wrong. */
export function readManyChange(kind: ManyKind, fields: ManyFields, timeZone: string): ReadChange {
  switch (kind) {
    case 'price':
      return readPrice(fields)
    case 'times':
      return readTimes(fields, timeZone)
    case 'sale':
      return { change: { kind: 'sale', isEnded: fields.sale === 'end' } }
  }
}

const badAmount = (text: string): ReadChange => ({ change: null, errors: { amount: text } })

function readPrice({ how, amount }: ManyFields): ReadChange {
  if (how === 'raisePercent' || how === 'lowerPercent') return readPercent(how, amount)
  const cents = centsOf(amount)
  if (cents === null) return badAmount(words.badAmount)
  if (how === 'set') return { change: { kind: 'setPrice', cents } }
  return { change: { kind: 'addToPrice', cents: how === 'raise' ? cents : -cents } }
}

function readPercent(how: 'raisePercent' | 'lowerPercent', amount: string): ReadChange {
  const text = amount.trim().replace(/\s*%$/, '')
  if (!/^\d{1,5}([.,]\d{1,2})?$/.test(text)) return badAmount(words.badPercent)
  const basisPoints = Math.round(Number(text.replace(',', '.')) * 100)
  if (how === 'lowerPercent') {
    if (basisPoints > 10_000) return badAmount(words.badLower)
    return { change: { kind: 'scalePrice', basisPoints: -basisPoints } }
  }
  if (basisPoints > mostBasisPoints) return badAmount(words.badRaise(mostBasisPoints / 100))
  return { change: { kind: 'scalePrice', basisPoints } }
}

function readTimes({ times }: ManyFields, timeZone: string): ReadChange {
  const changed = timeNames.filter((name) => times[name].isChanged)
  const wrong = changed.filter((name) => {
    const { at } = times[name]
    return at !== '' && !isTimeOfCentury(at.slice(0, 16))
  })
  if (changed.length === 0 || wrong.length > 0) {
    const errors = Object.fromEntries(
      wrong.map((name) => [name, dateErrorOf(times[name].at, words.badTime)]),
    )
    return { change: null, errors }
  }
  const read = (name: TimeName) =>
    times[name].isChanged ? timeOf(times[name].at, null, timeZone) : undefined
  return {
    change: {
      kind: 'times',
      availableAt: read('availableAt'),
      memberAvailableAt: read('memberAvailableAt'),
      endsAt: read('endsAt'),
    },
  }
}

/**
 * What a change does to the sale of a product, one line for each value that differs. The number of the prices, and when
 * they begin, stay.
 */
export function saleLines(before: SaleEntry, after: SaleEntry, timeZone: string): string[] {
  const when = (at: string) => formatInstant(Date.parse(at), 'dateTimeShort', timeZone)
  const line = <T>(label: string, old: T, now: T, say: (value: T) => string) =>
    old === now ? [] : [words.line(label, say(old), say(now))]
  const time = (at: string | null) => (at === null ? words.noTime : when(at))
  const { availableAt, memberAvailableAt, endsAt } = words.timeOf
  return [
    ...before.prices.flatMap((old, at) => {
      const now = after.prices[at] ?? old
      const { startsAt } = old
      const isOneOfMany = startsAt !== null && before.prices.length > 1
      const label = isOneOfMany ? words.priceFrom(when(startsAt)) : words.price
      return [
        ...line(label, old.cents, now.cents, formatCents),
        ...line(endsAt, old.endsAt, now.endsAt, time),
      ]
    }),
    ...line(availableAt, before.availableAt, after.availableAt, time),
    ...line(memberAvailableAt, before.memberAvailableAt, after.memberAvailableAt, time),
    ...line(words.sale, before.isSoldOut, after.isSoldOut, (is) => words.saleIs[`${is}`]),
  ]
}
