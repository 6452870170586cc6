// A range of days as instants. Pure.
import type { DayRange } from '#contract/calls/desk/books.ts'
import { instantOf } from '#contract/values/time/zoned-time.ts'
import { invalidValue } from '#server/refusal.ts'

/** From `fromMs` on, before `toMs`. */
export interface InstantRange {
  fromMs: number
  toMs: number
}

export const allInstants: InstantRange = { fromMs: -Infinity, toMs: Infinity }

/** Both days as a whole; refuses a range that ends before it begins. */
export function instantsOf({ from, to }: DayRange, timeZone: string): InstantRange {
  if (from !== undefined && to !== undefined && to < from) throw invalidValue('to')
  return {
    fromMs: from === undefined ? -Infinity : instantOf(`${from}T00:00`, timeZone),
    toMs: to === undefined ? Infinity : instantOf(`${dayAfter(to)}T00:00`, timeZone),
  }
}

export const isWithin = ({ fromMs, toMs }: InstantRange, atMs: number) =>
  atMs >= fromMs && atMs < toMs

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
