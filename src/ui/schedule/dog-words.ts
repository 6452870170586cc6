// What a person reads of an own dog: when it is in, and where that comes from (rule 111).
import { type DogClass, dogName } from '#contract/entities/classes.ts'
import type { WhenIn } from '#contract/rules/classes/when-in.ts'
import { addMinutes } from '#contract/rules/schedule/expected-times.ts'
import { formatLocalTime } from '#lib/format.ts'
import { dogMessages as words } from './dog-messages.ts'

/** "Dog 21, Open Dogs", or the class alone. */
export const dogTitle = (one: DogClass, place: number | null): string =>
  place === null ? one.title : words.of(dogName(one, place), one.title)

type Expected = Extract<WhenIn, { kind: 'expected' }>

/** Where the times are no further apart, a minute says more than a round time. */
const closeMin = 12
const roundMin = 5

/** To five minutes, unless the times are close to each other. */
export function roundTime({ at, from, until }: Pick<Expected, 'at' | 'from' | 'until'>): string {
  if (addMinutes(from, closeMin) >= until) return at
  const minutes = Number(at.slice(14, 16))
  return addMinutes(at, Math.round(minutes / roundMin) * roundMin - minutes)
}

/** "About 10:40 AM, 12 dogs before you"; `now` is a local time of the event. */
export function whenWords(when: WhenIn, place: number | null, now: string): string {
  switch (when.kind) {
    case 'expected': {
      if (when.at <= now) return when.isCalled ? words.inRing : words.anyMoment
      const about = place === null ? words.aboutClass : words.about
      return about(formatLocalTime(roundTime(when)), when.dogsBefore)
    }
    case 'printed':
      return words.printed(formatLocalTime(when.at))
    case 'absent':
      return words.absent
    case 'done':
      return words.done
    case 'closed':
      return words.closed
    case 'gone':
      return words.gone
  }
}

/** Between which times, and by which pace; '' when there is nothing to say. */
export function reasonWords(when: WhenIn): string {
  if (when.kind === 'printed') return words.silent(formatLocalTime(when.since))
  if (when.kind !== 'expected') return ''
  const { from, until, classAt, isCalled, pace } = when
  const minutes = pace.perDog.toFixed(1)
  return [
    words.between(formatLocalTime(from), formatLocalTime(until)),
    isCalled ? words.classCalled : words.classAt(formatLocalTime(classAt)),
    pace.dogs === 0 ? words.usual(minutes) : words.today(minutes, pace.dogs),
  ].join(' ')
}
