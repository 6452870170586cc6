// The entries of My Show Day, from what this device has read and keeps.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Order } from '#contract/entities/order.ts'
import type { Schedule } from '#contract/entities/schedule.ts'
import { dogKey } from '#contract/rules/classes/own-dog.ts'
import { type DayEntry, dayEntries, type DogOfDay } from '#contract/rules/show-day/entries.ts'
import {
  orderedFor,
  waitingPickups,
  type WaitingPickup,
} from '#contract/rules/show-day/own-orders.ts'
import { type OwnDog, useOwnDogs } from '#data/event/own-dogs.ts'
import { usePromises } from '#data/event/own-promises.ts'
import { useStarred } from '#data/event/show-day.ts'
import { ordersQuery, savedOrders } from '#data/orders/orders.ts'
import { useOwner } from '#session/account/use-owner.ts'
import { useSession } from '#session/state/session-store.ts'
import { dogTitle } from '#ui/schedule/dog-words.ts'

/** The orders of the signed-in user, or the saved ones of the device's last user; test orders in test mode only. */
function useOwnOrders(): readonly Order[] {
  const { isTestMode } = useSession()
  const { userId, canFetch } = useOwner()
  const client = useQueryClient()
  const { data } = useQuery(ordersQuery(userId, { canFetch }))
  const all = data ?? savedOrders(client, userId).orders
  return isTestMode ? all : all.filter(({ isTest }) => !isTest)
}

function dogOfDay({ mark, item, one, when }: OwnDog): DogOfDay {
  return {
    key: dogKey(mark),
    title: one ? dogTitle(one, mark.place) : (item?.title ?? ''),
    itemId: mark.itemId,
    ring: item?.ring ?? '',
    room: item?.room ?? '',
    place: mark.place,
    when,
  }
}

interface Known {
  entries: readonly DayEntry[]
  pickups: readonly WaitingPickup[]
}

/** The entries of all days, and what waits to be picked up. */
export function useEntries(eventId: number, schedule: Schedule, nowMs: number): Known {
  const { items } = schedule
  const starred = useStarred(eventId)
  const { dogs } = useOwnDogs(eventId, schedule, nowMs)
  const promises = usePromises(eventId)
  const orders = useOwnOrders()
  const ordered = useMemo(() => orderedFor(orders, eventId, items), [orders, eventId, items])
  return {
    entries: dayEntries({ items, starred, ordered, dogs: dogs.map(dogOfDay), promises }),
    pickups: waitingPickups(orders, eventId),
  }
}
