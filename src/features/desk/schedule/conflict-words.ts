// The conflicts of an event of the schedule in words.
import type { ScheduleEntry } from '#contract/entities/desk/schedule.ts'
import { type Conflict, placeOf } from '#contract/rules/schedule/schedule-conflicts.ts'
import { timeWords } from '#ui/schedule/change-words.ts'
import { scheduleMessages } from './messages.ts'

const words = scheduleMessages.conflicts

const titled = ({ title }: ScheduleEntry) => title
/** "Open dogs, 10:30 AM to 11:45 AM". */
export const titledWithTime = (entry: ScheduleEntry) => `${entry.title}, ${timeWords(entry)}`

/** A sentence for all conflicts of the ring, and one for each of the judge. */
export function conflictWords<T extends ScheduleEntry>(
  own: ScheduleEntry,
  conflicts: readonly Conflict<T>[],
  name: (entry: ScheduleEntry) => string = titled,
): string[] {
  const inRing = conflicts.filter(({ kind }) => kind === 'ring').map(({ item }) => name(item))
  const ofJudge = conflicts.flatMap((conflict) => {
    const { kind, item } = conflict
    switch (kind) {
      case 'ring':
        return []
      case 'judge':
        return words.judge(own.judge, item.ring || item.room, name(item))
      case 'walk': {
        const [from, to] = own.start <= item.start ? [own, item] : [item, own]
        const { minutes, setMinutes } = conflict
        return words.walk({ minutes, setMinutes, from: placeOf(from), to: placeOf(to) }, name(item))
      }
    }
  })
  return inRing.length === 0 ? ofJudge : [words.ring(inRing.join('; ')), ...ofJudge]
}
