// Judging days of 80 dogs, made up: how far what a phone says of a dog's time (rule 111) is from when the dog was in,
// beside the printed programme. The days are the same in each run.
import {
  type ClassList,
  type ClassReport,
  classesOf,
  emptyList,
  type ListEntry,
} from '#contract/entities/classes.ts'
import { oneOf } from '#contract/rules/classes/test-support.ts'
import { reportClass } from '#contract/rules/classes/report-class.ts'
import { type RingDay, whenIn } from '#contract/rules/classes/when-in.ts'
import { addMinutes, minutesBetween } from '#contract/rules/schedule/expected-times.ts'
import { aScheduleItem } from '#contract/test-support.ts'
import { quantile } from '../measure.ts'
import type { Section } from '../section.ts'

const dayCount = 200
const counts = [6, 4, 12, 8, 5, 10, 14, 9, 7, 5]
const lunchAfter = 6
const lunch: ListEntry = { kind: 'pause', title: 'Lunch', minutes: 45 }
const haltMin = 25
const item = aScheduleItem({ id: 1, ring: 'Ring 1', start: '2026-05-06T09:00', end: null })
const local = (minutes: number) => addMinutes(item.start, Math.round(minutes))

/** A dog and the minute, counted from the printed start, at which it was in. */
interface Dog {
  classId: number
  place: number
  inMin: number
}
interface Reported {
  atMin: number
  report: ClassReport
}
interface Day {
  dogs: Dog[]
  reports: Reported[]
}

/** Numbers from 0 to 1 that are the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const printed: ClassList = {
  ...emptyList(item.id),
  entries: counts.flatMap((count, at): ListEntry[] => {
    const one = oneOf(at + 1, count)
    return at + 1 === lunchAfter ? [one, lunch] : [one]
  }),
}

/** A judge with a pace of 1.7 to 3.2 minutes a dog, and a steward who forgets some reports. */
function aDay(random: () => number): Day {
  const between = (least: number, most: number) => least + random() * (most - least)
  const pace = between(1.7, 3.2)
  const haltBefore = Math.floor(between(1, counts.length))
  const dogs: Dog[] = []
  const reports: Reported[] = []
  let minute = between(0, 12)
  for (const { id: classId, count } of classesOf(printed)) {
    if (classId === haltBefore) minute += haltMin
    const isCallReported = random() > 0.15
    const calledMin = minute - between(0, 2)
    if (isCallReported) {
      reports.push({ atMin: calledMin, report: { kind: 'called', classId, isOn: true } })
    }
    for (let place = 1; place <= count; place += 1) {
      if (random() < 0.08) {
        reports.push({ atMin: calledMin, report: { kind: 'absent', classId, place, isOn: true } })
      } else {
        dogs.push({ classId, place, inMin: minute })
        minute += pace * between(0.6, 1.4)
      }
    }
    // The placings.
    minute += between(0.5, 2)
    if (random() > 0.1) {
      reports.push({
        atMin: minute + between(0, 3),
        report: { kind: 'done', classId, isOn: true },
      })
    }
    if (classId === lunchAfter) minute += between(35, 60)
  }
  return { dogs, reports: reports.sort((a, b) => a.atMin - b.atMin) }
}

/** What the ring has told by a minute. */
function ringAt(reports: readonly Reported[], nowMin: number): RingDay {
  const told = reports.filter(({ atMin }) => atMin <= nowMin)
  const lists = told.reduce<ClassList>((list, { atMin, report }) => {
    const result = reportClass(list, report, { ...item, actualEnd: null }, local(atMin))
    return result.kind === 'changed' ? result.list : list
  }, printed)
  const first = told.find(({ report }) => report.kind !== 'absent')
  const actualStart = first ? local(first.atMin) : null
  return { items: [{ ...item, actualStart }], lists: [lists], silentSince: null }
}

interface Answer {
  errorMin: number
  widthMin: number
  isWithin: boolean
}

function answerFor(ring: RingDay, dog: Dog, nowMin: number): Answer | null {
  const when = whenIn(ring, { itemId: item.id, ...dog }, local(nowMin))
  if (when.kind !== 'expected') return null
  const wasIn = local(dog.inMin)
  return {
    errorMin: Math.abs(minutesBetween(when.at, wasIn)),
    widthMin: minutesBetween(when.from, when.until),
    isWithin: when.from <= wasIn && wasIn <= when.until,
  }
}

const askedBefore = [60, 30, 10]
/** The evening before. */
const printedMin = -12 * 60

export async function measureJudgingDay(): Promise<Section> {
  const random = createRandom(80)
  const unreported = ringAt([], 0)
  const answers = new Map<string, Answer[]>()
  let silent = 0
  const note = (who: string, answer: Answer | null) => {
    if (answer) answers.set(who, [...(answers.get(who) ?? []), answer])
    else silent += 1
  }
  for (let count = 0; count < dayCount; count += 1) {
    const { dogs, reports } = aDay(random)
    for (const dog of dogs) {
      note('the printed programme', answerFor(unreported, dog, printedMin))
      for (const before of askedBefore) {
        const nowMin = dog.inMin - before
        note(`the phone, ${before} minutes before`, answerFor(ringAt(reports, nowMin), dog, nowMin))
      }
    }
  }
  const rows = [...answers].map(([who, of]) => {
    const errors = of.map(({ errorMin }) => errorMin)
    const within = of.filter(({ isWithin }) => isWithin).length / of.length
    const widths = of.map(({ widthMin }) => widthMin)
    return [
      who,
      `${of.length}`,
      quantile(errors, 0.5).toFixed(0),
      quantile(errors, 0.9).toFixed(0),
      `${Math.round(within * 100)} %`,
      quantile(widths, 0.5).toFixed(0),
    ]
  })
  const heads = [
    'minutes from when the dog was in',
    'answers',
    'median',
    '90th percentile',
    'in the times said',
    'their width',
  ]
  const days =
    `${dayCount} made-up days of 80 dogs in ten classes: judges of 1.7 to 3.2 minutes a dog, 8 % absent dogs, a start up to ` +
    `12 minutes late, a lunch of 35 to 60 minutes for 45 printed ones, and a halt of ${haltMin} minutes. The steward forgets ` +
    '15 % of the calls and 10 % of the ends of classes, and reports an end up to 3 minutes late.'
  const silence = `${silent} times the phone said nothing, because the ring’s reports had passed the dog over.`
  return { tables: [{ heads, rows }], notes: silent > 0 ? [days, silence] : [days] }
}
