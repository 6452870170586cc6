// The plan of next year's event from the records of this one (rule 62). Pure.
import type { EventWords } from '#contract/entities/event-words/sections.ts'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import { withCommittees } from '#contract/rules/event/event-words.ts'
import { daysBetween } from '#contract/rules/event/event-errors.ts'
import { deadlineUntil, lastMinuteOf, pricesUntil, salesUntil } from './copy-dates.ts'
import { moveWords, shiftLocal, shiftTo } from './move-plan.ts'
import type { EventPlan, PlannedEvent } from '../plan.ts'
import type { EventRecords } from '../read-event.ts'

const samplePictures = 'sample/'

/** Rewrites links to committees; a link to another address stays. */
export function moveLinks(html: string, newIds: ReadonlyMap<number, number>): string {
  return html.replaceAll(
    /(\/committee\/)(\d+)(?!\d)/g,
    (_, path: string, id: string) => path + (newIds.get(Number(id)) ?? id),
  )
}

/** The words with the name and days of the copy; sections that nobody has written stay so. */
function wordsOfCopy(
  words: Partial<EventWords>,
  {
    from,
    to,
    newIds,
  }: { from: PlannedEvent; to: PlannedEvent; newIds: ReadonlyMap<number, number> },
): Partial<EventWords> {
  const { event, look, ...others } = moveWords(withCommittees(words, newIds), from, to)
  const { dates } = defaultWords(to).event
  return {
    ...others,
    ...(event && { event: { ...event, title: to.name, dates } }),
    ...(look && { look: withoutSample(look) }),
  }
}

/** The coast and its icon are the sample event's own: no other event begins with them. */
function withoutSample(look: EventWords['look']): EventWords['look'] {
  return { ...look, art: 'plain', icon: look.icon.startsWith(samplePictures) ? '' : look.icon }
}

/**
 * The same committees under new ids, with their products, prices, forms and schedule. Every day moves with the first
 * day, at the same local time, and none lies after the last one; stock is all pieces, sold ones too; the schedule is as printed; the words are those
 * that are published.
 */
export function copyPlan(
  { facts, committees, products, items, words }: EventRecords,
  event: PlannedEvent,
  newIds: ReadonlyMap<number, number>,
): EventPlan {
  const days = facts ? daysBetween(facts.startDate, event.startDate) : 0
  const shift = shiftTo(facts ?? event, event, days)
  const lastMs = lastMinuteOf(event)
  const shiftDates = <T extends { startMs: number | null; endMs: number | null }>(one: T): T => ({
    ...one,
    startMs: shift(one.startMs),
    endMs: shift(one.endMs),
  })
  return {
    event,
    committees: committees.map((one) => ({
      ...one,
      id: newIds.get(one.id) ?? one.id,
      deadlineMs: deadlineUntil(lastMs, shift(one.deadlineMs)),
      content: moveLinks(one.content, newIds),
    })),
    products: products.map(({ plan }) => ({
      ...plan,
      committeeId: newIds.get(plan.committeeId) ?? plan.committeeId,
      description: moveLinks(plan.description, newIds),
      ...salesUntil(lastMs, {
        availabilityMs: shift(plan.availabilityMs),
        memberAvailabilityMs: shift(plan.memberAvailabilityMs),
      }),
      prices: pricesUntil(lastMs, plan.prices.map(shiftDates)),
      variants: plan.variants.map((variant) => ({
        ...variant,
        costs: pricesUntil(lastMs, variant.costs.map(shiftDates)),
      })),
    })),
    schedule: items.map(({ plan }) => {
      const daysToLast = daysBetween(plan.start.slice(0, 10), event.endDate)
      const shiftItem = (local: string) => shiftLocal(local, Math.min(days, daysToLast))
      return {
        ...plan,
        start: shiftItem(plan.start),
        end: plan.end === null ? null : shiftItem(plan.end),
        expectedStart: null,
        status: 'scheduled',
      }
    }),
    words: wordsOfCopy(words.published, { from: facts ?? event, to: event, newIds }),
  }
}
