// How long a judge takes for a dog: as usual, until the ring's own reports say it (rule 111). Pure.
import { type ClassList, classesOf, type DogClass, type ListKind } from '../../entities/classes.ts'
import { minutesBetween } from '../schedule/expected-times.ts'

export interface Pace {
  /** Minutes for each dog. */
  perDog: number
  /** Dogs of this ring that it comes from; 0 = it is the usual one. */
  dogs: number
}

/** 2 to 2.5 minutes a dog; 15 runs an hour after a walk-through of 10 minutes. */
const usual: Record<ListKind, number> = { classes: 2.25, runs: 4 }
export const walkThroughMin: Record<ListKind, number> = { classes: 0, runs: 10 }

/** The usual pace counts as so many dogs beside the ring's own. */
const usualDogs = 6
/** No judge is faster or slower: reports that say so were made late or forgotten. */
const limits = { fastest: 0.5, slowest: 10 }

export const presentIn = ({ count, absent }: Pick<DogClass, 'count' | 'absent'>): number =>
  count - absent.length

interface Sample {
  dogs: number
  minutes: number
}

/** The minutes of each class that was judged; classes that were reported in one go count as one. */
function samplesOf(
  list: ClassList,
  begun: string | null,
  judgingMin: typeof minutesBetween,
): Sample[] {
  const walk = walkThroughMin[list.kind]
  const samples: Sample[] = []
  let freeAt = begun
  const done = classesOf(list)
    .flatMap((one) => (one.doneAt === null ? [] : [{ ...one, doneAt: one.doneAt }]))
    .sort((a, b) => a.doneAt.localeCompare(b.doneAt))
  for (const { calledAt, doneAt, ...one } of done) {
    // A class that is called while another one is in the ring waits for it.
    const from = calledAt !== null && (freeAt === null || calledAt > freeAt) ? calledAt : freeAt
    freeAt = doneAt
    const dogs = presentIn(one)
    if (from === null || dogs === 0) continue
    const minutes = judgingMin(from, doneAt) - walk
    const last = samples.at(-1)
    if (minutes < dogs * limits.fastest) {
      if (!last) continue
      last.dogs += dogs
      last.minutes += Math.max(0, minutes)
    } else {
      samples.push({ dogs, minutes })
    }
  }
  return samples.filter(({ dogs, minutes }) => minutes >= dogs * limits.fastest)
}

/** The middle of the classes by their dogs: a halt within one class does not move it. */
function medianOf(samples: readonly Sample[]): number {
  const sorted = samples
    .map(({ dogs, minutes }) => ({ dogs, each: minutes / dogs }))
    .sort((a, b) => a.each - b.each)
  const half = sorted.reduce((sum, { dogs }) => sum + dogs, 0) / 2
  let sum = 0
  for (const { dogs, each } of sorted) {
    sum += dogs
    if (sum >= half) return each
  }
  return 0
}

/**
 * The pace of a ring since `begun`, the local time at which its event began; null = it is not known. `judgingMin` gives
 * the minutes of judging between two local times.
 */
export function paceOf(list: ClassList, begun: string | null, judgingMin = minutesBetween): Pace {
  const perDog = usual[list.kind]
  const own = samplesOf(list, begun, judgingMin)
  const dogs = own.reduce((sum, sample) => sum + sample.dogs, 0)
  if (dogs === 0) return { perDog, dogs }
  const median = medianOf([...own, { dogs: usualDogs, minutes: usualDogs * perDog }])
  // A halt lengthens its class; it says nothing of the next ones.
  const minutes = own.reduce(
    (sum, sample) => sum + Math.min(sample.minutes, sample.dogs * median * 1.6),
    0,
  )
  const mean = (usualDogs * perDog + minutes) / (usualDogs + dogs)
  return {
    perDog: Math.min(limits.slowest, Math.max(limits.fastest, mean)),
    dogs,
  }
}
