// One judge for another in all events of the schedule (rule 60). Pure.
import type { EventWords } from '#contract/entities/event-words/sections.ts'
import {
  type DraftItem,
  draftChangeTo,
  entryInDraft,
} from '#contract/rules/schedule/schedule-draft.ts'
import { comparable } from '#contract/rules/schedule/schedule-entry.ts'

export const isSameJudge = (one: string, other: string) => comparable(one) === comparable(other)

/** The judges of the items with the number of each one's events, by name. */
export function countByJudge(items: readonly DraftItem[]): { judge: string; count: number }[] {
  const judges: { judge: string; count: number }[] = []
  for (const { judge, isDeleted } of items) {
    if (judge === '' || isDeleted) continue
    const known = judges.find((one) => isSameJudge(one.judge, judge))
    if (known) known.count += 1
    else judges.push({ judge, count: 1 })
  }
  return judges.sort((a, b) => a.judge.localeCompare(b.judge, 'en'))
}

/** The changes of the draft that give the events of `from` to the judge `to`. */
export function changesOfJudge(items: readonly DraftItem[], from: string, to: string) {
  return items.flatMap((item) => {
    const entry = entryInDraft(item)
    if (!entry || !isSameJudge(entry.judge, from)) return []
    return [draftChangeTo(item, { ...entry, judge: to })]
  })
}

type ListedJudge = EventWords['judges']['judges'][number]

/**
 * The list of judges once `to` has the assignment of `from`: the picture and the text are about a person and do not
 * stay under another name. A judge who is listed already keeps one place in the list.
 */
export function judgesAfter(
  judges: readonly ListedJudge[],
  from: string,
  to: string,
): ListedJudge[] {
  const taken = judges.filter(({ name }) => isSameJudge(name, from))
  const isListed = judges.some(({ name }) => isSameJudge(name, to))
  if (!isListed) {
    return judges.map((one) =>
      taken.includes(one) ? { ...one, name: to, picture: '', about: '' } : one,
    )
  }
  const left = judges.filter((one) => !taken.includes(one))
  return left.map((one) => {
    if (!isSameJudge(one.name, to)) return one
    const assignments = [one, ...taken].map(({ assignment }) => assignment.trim())
    return { ...one, assignment: [...new Set(assignments)].filter(Boolean).join(', ') }
  })
}
