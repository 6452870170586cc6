// What own orders put into a day of the show: the events that their items are for, and what waits at the pick-up table
// (rule 120). Pure.
import type { Order } from '../../entities/order.ts'
import type { ScheduleItem } from '../../entities/schedule.ts'
import { foldText } from '../../values/fold-text.ts'
import {
  hasTicket,
  isCheckDue,
  piecesKept,
  piecesToFetch,
  type StandingFacts,
  standingOf,
} from '../orders/standing.ts'

/** A product names its event of the schedule by this key of the title (rule 79); '' = no event. */
export const titleKey = (title: string): string => foldText(title).trim()

/** Pieces of an own order that are for an event. */
export interface OrderedPieces {
  name: string
  quantity: number
  /** False while its check is awaited. */
  isPaid: boolean
}

type OwnOrder = StandingFacts &
  Pick<Order, 'eventId' | 'refunds' | 'event'> & { lines: readonly OwnLine[] }

type OwnLine = Pick<
  Order['lines'][number],
  | 'id'
  | 'productName'
  | 'variantName'
  | 'quantity'
  | 'scheduleTitle'
  | 'handedOutAtMs'
  | 'isShipped'
>

const standingsThatHold = ['placed', 'shipped', 'complete', 'awaitsCheck', 'checkReturned']

const nameOf = ({ productName, variantName }: OwnLine) =>
  variantName === '' ? productName : `${productName}, ${variantName}`

/** By id of an event of the schedule: what the own orders have for it. Orders that are canceled, refunded or disputed count for nothing. */
export function orderedFor(
  orders: readonly OwnOrder[],
  eventId: number,
  items: readonly Pick<ScheduleItem, 'id' | 'title'>[],
): Map<number, OrderedPieces[]> {
  const titled = items.map(({ id, title }) => ({ id, key: titleKey(title) }))
  const found = new Map<number, OrderedPieces[]>()
  for (const order of orders.filter((one) => one.eventId === eventId)) {
    const standing = standingOf(order)
    if (!standingsThatHold.includes(standing)) continue
    for (const line of order.lines) {
      const key = titleKey(line.scheduleTitle)
      const quantity = piecesKept(order, line)
      if (key === '' || quantity <= 0) continue
      const pieces = { name: nameOf(line), quantity, isPaid: !isCheckDue(standing) }
      for (const item of titled) {
        if (item.key === key) found.set(item.id, withPieces(found.get(item.id) ?? [], pieces))
      }
    }
  }
  return found
}

/** Equal ones are counted together. */
function withPieces(known: readonly OrderedPieces[], pieces: OrderedPieces): OrderedPieces[] {
  const isEqual = ({ name, isPaid }: OrderedPieces) =>
    name === pieces.name && isPaid === pieces.isPaid
  const before = known.find(isEqual)?.quantity ?? 0
  const others = known.filter((one) => !isEqual(one))
  return [...others, { ...pieces, quantity: before + pieces.quantity }]
}

/** Where and when own orders are picked up; '' and [] = not known. */
export interface WaitingPickup {
  place: string
  hours: readonly string[]
  pieces: number
}

/** What waits at the pick-up table of the event, once for each place and hours. Unpaid orders don't wait. */
export function waitingPickups(orders: readonly OwnOrder[], eventId: number): WaitingPickup[] {
  const found = new Map<string, WaitingPickup>()
  for (const order of orders) {
    if (order.eventId !== eventId || !hasTicket(order) || isCheckDue(standingOf(order))) continue
    const pieces = order.lines.reduce((sum, line) => sum + piecesToFetch(order, line), 0)
    if (pieces <= 0) continue
    const { pickupPlace: place = '', pickupHours: hours = [] } = order.event ?? {}
    const key = [place, ...hours].join('\n')
    found.set(key, { place, hours, pieces: pieces + (found.get(key)?.pieces ?? 0) })
  }
  return [...found.values()]
}
