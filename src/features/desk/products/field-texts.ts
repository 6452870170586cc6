// Amounts, times and prices as the form's fields hold them. Times are the event's local times.
import type { PriceEntered } from '#contract/entities/desk/products.ts'
import { instantOf, localTimeAt } from '#contract/values/time/zoned-time.ts'

export interface PriceValues {
  amount: string
  from: string
  until: string
}

export const emptyPrice: PriceValues = { amount: '', from: '', until: '' }

/** Cents as a person writes them: 2400 becomes 24. */
export const amountText = (cents: number) =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

/** The cents of an amount like 24, 24.50 or $24.00; null = no such amount. */
export function centsOf(text: string, isSigned = false): number | null {
  const plain = text
    .trim()
    .replace('−', '-')
    .replace(/^([+-]?)\$\s*/, '$1')
  const pattern = isSigned ? /^[+-]?\d{1,7}([.,]\d{1,2})?$/ : /^\d{1,7}([.,]\d{1,2})?$/
  return pattern.test(plain) ? Math.round(Number(plain.replace(',', '.')) * 100) : null
}

export const localOf = (at: string | null, timeZone: string) =>
  at === null ? '' : localTimeAt(Date.parse(at), timeZone)

/** A time that was not changed keeps its seconds, which the form does not know. */
export function timeOf(
  local: string,
  before: string | null | undefined,
  timeZone: string,
): string | null {
  if (local === '') return null
  const text = local.slice(0, 16)
  if (before && localOf(before, timeZone) === text) return before
  return new Date(instantOf(text, timeZone)).toISOString()
}

export const wholeOf = (text: string) => (text.trim() === '' ? null : Number(text))

export function priceValues(
  { cents, startsAt, endsAt }: PriceEntered,
  timeZone: string,
): PriceValues {
  return {
    amount: amountText(cents),
    from: localOf(startsAt, timeZone),
    until: localOf(endsAt, timeZone),
  }
}

/** The price of valid values; `before` = what is saved at its place. */
export function priceOfValues(
  { amount, from, until }: PriceValues,
  before: PriceEntered | undefined,
  timeZone: string,
): PriceEntered {
  return {
    cents: centsOf(amount, true) ?? 0,
    startsAt: timeOf(from, before?.startsAt, timeZone),
    endsAt: timeOf(until, before?.endsAt, timeZone),
  }
}
