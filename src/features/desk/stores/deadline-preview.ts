// What the same deadline for many stores changes, in words. Pure.
import type { DeskCommitteeRow, DeskCommittees } from '#contract/entities/desk/committees.ts'
import { deadlineError } from '#contract/rules/stores/committee-errors.ts'
import { isEnteredTime } from '#contract/values/time/entered-time.ts'
import { instantOf, localTimeAt } from '#contract/values/time/zoned-time.ts'
import { formatInstant } from '#lib/format.ts'
import type { Previewed } from '../shared/many/previewed.ts'
import { storeMessages } from './messages.ts'

const words = storeMessages

/** A local time of the event, or '' for none. */
export const isDeadline = (text: string): boolean => text === '' || isEnteredTime(text)

/** The deadline of a store as a local time of the event; '' = none. */
export const localDeadline = (
  { deadlineMs }: Pick<DeskCommitteeRow, 'deadlineMs'>,
  timeZone: string,
) => (deadlineMs === null ? '' : localTimeAt(deadlineMs, timeZone))

/** What becomes of each store. */
export function previewDeadlines(
  rows: readonly DeskCommitteeRow[],
  deadline: string,
  event: Pick<DeskCommittees, 'timeZone' | 'startDate' | 'endDate'>,
): Previewed[] {
  const { timeZone } = event
  const inWords = (ms: number | null) =>
    ms === null ? words.noDeadline : formatInstant(ms, 'dateTimeShort', timeZone)
  const after = inWords(deadline === '' ? null : instantOf(deadline, timeZone))
  return rows.map(({ id, name, deadlineMs, lastStart }) => {
    if (localDeadline({ deadlineMs }, timeZone) === deadline) {
      return { id, name, outcome: { kind: 'same' } }
    }
    const reason = deadlineError(deadline, { ...event, lastStart })
    if (reason !== null) return { id, name, outcome: { kind: 'refused', reason } }
    const line = words.deadlines.line(inWords(deadlineMs), after)
    return { id, name, outcome: { kind: 'changed', lines: [line] } }
  })
}
