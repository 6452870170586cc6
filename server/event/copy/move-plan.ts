// The plan of an event whose days or zone change: every local time stays, or moves by the same days (rule 62). Pure.
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import type { EventWords } from '#contract/entities/event-words/sections.ts'
import type { PriceEntry } from '#contract/entities/product.ts'
import { daysBetween } from '#contract/rules/event/event-errors.ts'
import { instantOf, localTimeAt } from '#contract/values/time/zoned-time.ts'
import type { CommitteePlan, EventPlan, PlannedEvent, ProductPlan } from '../plan.ts'
import type { EventRecords } from '../read-event.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A local time some days later. */
export function shiftLocal(local: string, days: number): string {
  const shifted = new Date(Date.parse(`${local.slice(0, 16)}Z`) + days * dayMs)
  return shifted.toISOString().slice(0, 16)
}

type Shift = (ms: number | null) => number | null

/** Moves an instant to the same local time, some days later, in the zone of another event. */
export const shiftTo =
  (from: PlannedEvent, to: PlannedEvent, days: number): Shift =>
  (ms) => {
    if (ms === null) return null
    const local = shiftLocal(localTimeAt(ms, from.timeZone), days)
    return instantOf(local, to.timeZone) + (ms % minuteMs)
  }

/** The words with the days moved by as much as the first day; for another number of days the schedule has the event's. */
export function moveWords(
  words: Partial<EventWords>,
  from: PlannedEvent,
  to: PlannedEvent,
): Partial<EventWords> {
  const { home, hotel, superintendent, earlyAccess, ...others } = words
  const days = daysBetween(from.startDate, to.startDate)
  const shiftDay = (day: string) => shiftLocal(`${day}T00:00`, days).slice(0, 10)
  const shiftTime = (local: string | null) => local && shiftLocal(local, days)
  const isSameLength =
    daysBetween(from.startDate, from.endDate) === daysBetween(to.startDate, to.endDate)
  return {
    ...others,
    ...(home && {
      home: {
        ...home,
        scheduleDays: isSameLength
          ? home.scheduleDays.map(shiftDay)
          : defaultWords(to).home.scheduleDays,
      },
    }),
    ...(hotel && {
      hotel: {
        ...hotel,
        cancellation: hotel.cancellation && {
          ...hotel.cancellation,
          refundedBefore: shiftDay(hotel.cancellation.refundedBefore),
          lastDay: shiftDay(hotel.cancellation.lastDay),
        },
      },
    }),
    ...(earlyAccess && {
      earlyAccess: {
        ...earlyAccess,
        offerEnds: shiftTime(earlyAccess.offerEnds),
      },
    }),
    ...(superintendent && {
      superintendent: { ...superintendent, entriesClose: shiftTime(superintendent.entriesClose) },
    }),
  }
}

const moveCommittees = (committees: readonly CommitteePlan[], shift: Shift): CommitteePlan[] =>
  committees.map((one) => ({ ...one, deadlineMs: shift(one.deadlineMs) }))

function moveProducts(products: EventRecords['products'], shift: Shift): ProductPlan[] {
  const movePrices = (prices: readonly PriceEntry[]) =>
    prices.map((one) => ({ ...one, startMs: shift(one.startMs), endMs: shift(one.endMs) }))
  return products.map(({ plan }) => ({
    ...plan,
    availabilityMs: shift(plan.availabilityMs),
    memberAvailabilityMs: shift(plan.memberAvailabilityMs),
    prices: movePrices(plan.prices),
    variants: plan.variants.map((one) => ({ ...one, costs: movePrices(one.costs) })),
  }))
}

/** The event with all its dates moved by as much as its first day, without its words. */
export function movedPlan(
  { facts, committees, products, items }: EventRecords,
  event: PlannedEvent,
): EventPlan {
  const from = facts ?? event
  const days = daysBetween(from.startDate, event.startDate)
  const shift = shiftTo(from, event, days)
  return {
    event,
    committees: moveCommittees(committees, shift),
    products: moveProducts(products, shift),
    schedule: items.map(({ plan }) => ({
      ...plan,
      start: shiftLocal(plan.start, days),
      end: plan.end && shiftLocal(plan.end, days),
      expectedStart: plan.expectedStart && shiftLocal(plan.expectedStart, days),
    })),
    words: null,
  }
}

/** The plan with what a new zone moves: the parts that the plan leaves out keep their local times. */
export function keepLocalTimes(
  plan: EventPlan,
  { facts, committees, products }: EventRecords,
): EventPlan {
  if (facts === null || facts.timeZone === plan.event.timeZone) return plan
  const shift = shiftTo(facts, plan.event, 0)
  return {
    ...plan,
    committees: plan.committees ?? moveCommittees(committees, shift),
    products: plan.products ?? moveProducts(products, shift),
  }
}
