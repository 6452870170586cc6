// Reads the form of a change of many products. Times are the event's local times. Pure.
import { type ManyChange, mostBasisPoints } from '#contract/entities/desk/many-products.ts'
import { dateErrorOf, isTimeOfCentury } from '#contract/values/time/entered-time.ts'
import { centsOf, timeOf } from '../field-texts.ts'
import { manyProductMessages } from './messages.ts'

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
  if (cents === null) return badAmount(manyProductMessages.badAmount)
  if (how === 'set') return { change: { kind: 'setPrice', cents } }
  return { change: { kind: 'addToPrice', cents: how === 'raise' ? cents : -cents } }
}

function readPercent(how: 'raisePercent' | 'lowerPercent', amount: string): ReadChange {
  const text = amount.trim().replace(/\s*%$/, '')
  if (!/^\d{1,5}([.,]\d{1,2})?$/.test(text)) return badAmount(manyProductMessages.badPercent)
  const basisPoints = Math.round(Number(text.replace(',', '.')) * 100)
  if (how === 'lowerPercent') {
    if (basisPoints > 10_000) return badAmount(manyProductMessages.badLower)
    return { change: { kind: 'scalePrice', basisPoints: -basisPoints } }
  }
  if (basisPoints > mostBasisPoints)
    return badAmount(manyProductMessages.badRaise(mostBasisPoints / 100))
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
      wrong.map((name) => [name, dateErrorOf(times[name].at, manyProductMessages.badTime)]),
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
