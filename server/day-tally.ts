// Counts what this process has answered in the last day, in slots of five minutes. Routes are declared, so that a slot
// stays small.
import { slowMs } from '#contract/rules/system/faults.ts'
import type { SystemFacts } from '#contract/entities/desk/system.ts'
import type { AnsweredRequest } from './metrics.ts'

const slotMs = 5 * 60_000
const slotsOfHour = 12
const slotsOfDay = 24 * slotsOfHour
/** The desk shows so many calls. */
const callsAtMost = 10
/** Scrapers and watchdogs, not visitors. */
const notCounted = new Set(['GET /healthz', 'GET /metrics'])

interface Sums {
  answered: number
  errors: number
  slow: number
  slowestMs: number
}

interface Slot {
  at: number
  /** By route. */
  routes: Map<string, Sums>
}

export interface DayTally {
  count(request: AnsweredRequest): void
  read(): SystemFacts['requests']
}

export function createDayTally(nowMs: () => number): DayTally {
  const startedMs = nowMs()
  let slots: Slot[] = []
  const slotNow = () => Math.floor(nowMs() / slotMs)

  const currentSlot = (): Slot => {
    const at = slotNow()
    const last = slots.at(-1)
    if (last?.at === at) return last
    const slot: Slot = { at, routes: new Map() }
    slots = [...slots.filter((one) => one.at > at - slotsOfDay), slot]
    return slot
  }
  const sumsOf = (newest: number) => {
    const routes = new Map<string, Sums>()
    for (const slot of slots) {
      if (slot.at <= slotNow() - newest) continue
      for (const [route, sums] of slot.routes) add(routes, route, sums)
    }
    return routes
  }

  return {
    count: ({ route, status, ms }) => {
      if (notCounted.has(route)) return
      const isSlow = ms > slowMs
      add(currentSlot().routes, route, {
        answered: 1,
        errors: status >= 500 ? 1 : 0,
        slow: isSlow ? 1 : 0,
        slowestMs: isSlow ? Math.round(ms) : 0,
      })
    },
    read: () => {
      const routes = sumsOf(slotsOfDay)
      const { slowestMs: _, ...day } = totalOf(routes)
      const { answered, errors } = totalOf(sumsOf(slotsOfHour))
      return {
        sinceMs: Math.max(startedMs, nowMs() - slotsOfDay * slotMs),
        ...day,
        lastHour: { answered, errors },
        calls: [...routes]
          .map(([route, sums]) => ({
            route,
            errors: sums.errors,
            slow: sums.slow,
            slowestMs: sums.slowestMs,
          }))
          .filter((call) => call.errors + call.slow > 0)
          .toSorted((a, b) => b.errors - a.errors || b.slow - a.slow)
          .slice(0, callsAtMost),
      }
    },
  }
}

const none: Sums = { answered: 0, errors: 0, slow: 0, slowestMs: 0 }

function add(routes: Map<string, Sums>, route: string, sums: Sums): void {
  routes.set(route, plus(routes.get(route) ?? none, sums))
}

const plus = (a: Sums, b: Sums): Sums => ({
  answered: a.answered + b.answered,
  errors: a.errors + b.errors,
  slow: a.slow + b.slow,
  slowestMs: Math.max(a.slowestMs, b.slowestMs),
})

const totalOf = (routes: ReadonlyMap<string, Sums>): Sums => [...routes.values()].reduce(plus, none)
