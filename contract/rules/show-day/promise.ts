// A promise as it is typed: a day with one or two times (rule 120). Pure.
import { isEnteredTime } from '../../values/time/entered-time.ts'
import { addMinutes, minutesBetween } from '../schedule/expected-times.ts'
import type { OwnPromise } from './entries.ts'

export const promiseTextAtMost = 200

export interface EnteredPromise {
  text: string
  place: string
  /** YYYY-MM-DD. */
  day: string
  /** HH:mm; '' = not typed. */
  begins: string
  ends: string
}

/** What has to be typed anew. */
export type PromiseError = 'noText' | 'noTime' | 'endBeforeStart'

export type CheckedPromise =
  | { kind: 'promise'; promise: Omit<OwnPromise, 'id'> }
  | { kind: 'wrong'; error: PromiseError }

const dayMin = 24 * 60
/** A promise that ends earlier than it begins lasts into the next morning, if it is no longer than this. */
const overnightAtMostMin = 12 * 60

/** The promise that was typed, or what is wrong with it. */
export function checkPromise({ text, place, day, begins, ends }: EnteredPromise): CheckedPromise {
  if (text.trim() === '') return { kind: 'wrong', error: 'noText' }
  const at = `${day}T${begins}`
  if (!isEnteredTime(at)) return { kind: 'wrong', error: 'noTime' }
  const until = ends === '' ? null : endAfter(at, `${day}T${ends}`)
  if (until === undefined) return { kind: 'wrong', error: 'endBeforeStart' }
  return { kind: 'promise', promise: { text: text.trim(), place: place.trim(), at, until } }
}

function endAfter(at: string, until: string): string | undefined {
  if (!isEnteredTime(until)) return undefined
  if (until > at) return until
  const nextDay = addMinutes(until, dayMin)
  return until !== at && minutesBetween(at, nextDay) <= overnightAtMostMin ? nextDay : undefined
}
