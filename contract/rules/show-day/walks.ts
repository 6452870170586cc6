// How long a person walks between two places of the show (rule 120). Pure.
import type { DayEntry } from './entries.ts'

export interface Walks {
  /** Minutes between two places that the table does not name; 0 = not counted. */
  usualMin: number
  ways: readonly { from: string; to: string; minutes: number }[]
}

type Placed = Pick<DayEntry, 'ring' | 'place'>

const nameOf = (text: string) => text.trim().toLowerCase()
const namesOf = ({ ring, place }: Placed) => [ring, place].map(nameOf).filter(Boolean)

/** In minutes; 0 where both are at one place, or where one of the places is not known. */
export function walkMinutes({ usualMin, ways }: Walks, one: Placed, other: Placed): number {
  const [some, others] = [namesOf(one), namesOf(other)]
  if (some.length === 0 || others.length === 0) return 0
  const joins = (from: string, to: string) => some.includes(from) && others.includes(to)
  const way = ways.find(({ from, to }) => {
    const [first, last] = [nameOf(from), nameOf(to)]
    return joins(first, last) || joins(last, first)
  })
  if (way) return way.minutes
  return some.some((name) => others.includes(name)) ? 0 : usualMin
}
