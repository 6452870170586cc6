// The ring and the day on the steward's screen. The ring is remembered on the device, the day stands in the address.
import { useState } from 'react'
import type { DeskRings, RingDay } from '#contract/entities/schedule-acts.ts'
import { countsAt } from '#contract/rules/rings/ring-table.ts'
import { localStore } from '#lib/web-storage.ts'
import { useAddressParams } from '#ui/hooks/use-address-params.ts'

const key = 'deskRing'

/** The days in order, today before all others. */
export function daysInOrder(ringDays: readonly Pick<RingDay, 'day'>[], today: string): string[] {
  const days = [...new Set(ringDays.map(({ day }) => day))].sort()
  return days.includes(today) ? [today, ...days.filter((day) => day !== today)] : days
}

/** Today, else the first day before the show and the last one after it. */
export function dayToShow(days: readonly string[], today: string): string {
  const [first = ''] = days
  if (days.includes(today)) return today
  if (today < first) return first
  return days.findLast((day) => day <= today) ?? first
}

type NightDay = Pick<RingDay, 'ring' | 'day'> & {
  items: readonly Pick<RingDay['items'][number], 'status' | 'actualEnd'>[]
}

/** In the night, until 6 AM, the day before if its ring has an event that is not over; undefined = none. */
export function dayOfNight(
  ringDays: readonly NightDay[],
  ring: string,
  now: string,
): string | undefined {
  const [today = ''] = now.split('T')
  return ringDays.find(
    (one) =>
      one.ring === ring &&
      one.day < today &&
      countsAt(one.day, now) === 'yes' &&
      one.items.some(({ status, actualEnd }) => status !== 'cancelled' && actualEnd === null),
  )?.day
}

export interface RingsShown {
  rings: readonly string[]
  ring: string
  days: readonly string[]
  day: string
  ringDay: RingDay
  chooseRing: (ring: string) => void
  chooseDay: (day: string) => void
}

/** `now` is a local time of the event; null = the person has no ring with events. */
export function useRingsShown({ ringDays }: DeskRings, now: string): RingsShown | null {
  const [today = ''] = now.split('T')
  const [params, change] = useAddressParams()
  const [chosen, setChosen] = useState(() => localStore.get(key))
  const days = daysInOrder(ringDays, today)
  const rings = [...new Set(ringDays.map(({ ring }) => ring))].sort((a, b) =>
    // Events without a ring come last.
    a === '' || b === '' ? b.length - a.length : a.localeCompare(b, 'en', { numeric: true }),
  )
  const [firstRing] = rings
  if (firstRing === undefined) return null
  const param = params.get('day')
  const ring = rings.find((one) => one === chosen) ?? firstRing
  const usual = dayOfNight(ringDays, ring, now) ?? dayToShow(days, today)
  const day = param !== null && days.includes(param) ? param : usual
  const known = ringDays.find((one) => one.ring === ring && one.day === day)
  return {
    rings,
    ring,
    days,
    day,
    ringDay: known ?? { ring, day, version: '', items: [], lastAct: null, heardAt: null },
    chooseRing: (next) => {
      localStore.set(key, next)
      setChosen(next)
    },
    chooseDay: (next) => change(() => new URLSearchParams({ day: next })),
  }
}
