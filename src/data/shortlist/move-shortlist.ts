// Moves the shortlist into the cart, each item once: what is about to be sent is written down before,
// and whether it arrived is asked of the cart after a reload, a lost answer or a closed page.
import type { QueryClient } from '@tanstack/react-query'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Cart } from '../../../contract/entities/cart.ts'
import { type EventProduct, productAtEvent } from '../../../contract/entities/product.ts'
import { ApiError, errorMessage, isUncertain } from '../../lib/http/api-error.ts'
import { addLine, confirmCart, quantityIn, reloadCart, requireOpen } from '../cart/cart.ts'
import { productsQuery } from '../store/products.ts'
import { type Shortlist, shortlist } from './shortlist.ts'
import { type Refusal, type ShortlistItem, keyOf } from './shortlist-state.ts'

/** `stopped`: nobody knows more before the server is found again; what was left is still on the list. */
export type MoveReport = {
  added: ShortlistItem[]
  end: { kind: 'done' } | { kind: 'confirmFailed' | 'stopped'; message: string }
}

/** Whether an item that was on its way has arrived, as the cart tells. */
export function arrival(
  item: ShortlistItem,
  userId: number,
  cart: Cart,
): 'added' | 'notAdded' | 'unsure' {
  if (item.move.kind !== 'adding' || item.move.userId !== userId) return 'notAdded'
  // The cart it went to is closed: it may be part of an order.
  if (item.move.cartId !== cart.id) return 'unsure'
  return quantityIn(cart, item) > item.move.quantityBefore ? 'added' : 'notAdded'
}

const refusalOfCode: Partial<Record<ErrorCode, Refusal>> = {
  out_of_stock: 'soldOut',
  not_available: 'notAvailable',
  not_found: 'notAvailable',
  invalid: 'needsDetails',
  quantity_invalid: 'quantity',
}

interface Place {
  client: QueryClient
  userId: number
  list: Shortlist
}

class Stopped extends Error {}

async function findEntry(
  { client }: Place,
  item: ShortlistItem,
): Promise<EventProduct | undefined> {
  const products = await client.fetchQuery(productsQuery(item.committeeId, item.eventId))
  const product = products.find(({ id }) => id === item.productId)
  return product && productAtEvent(product, item.eventId)
}

/** What speaks against an item before it is sent, or null. */
async function obstacle(place: Place, item: ShortlistItem): Promise<Refusal | null> {
  const entry = await findEntry(place, item)
  if (!entry || entry.id !== item.eventProductId) return 'notAvailable'
  const needsVariant = entry.variants.length > 0 && item.eventVariantId === null
  return needsVariant || entry.customFields.length > 0 ? 'needsDetails' : null
}

/** Notes what became of an item on its way; true when it is in the cart. */
async function settleItem(
  { list }: Place,
  item: ShortlistItem,
  found: ReturnType<typeof arrival>,
): Promise<boolean> {
  const key = keyOf(item)
  if (found === 'unsure') await list.change({ type: 'refused', key, why: 'unsure', message: '' })
  else await list.change({ type: found, key })
  return found === 'added'
}

async function sendItem(place: Place, item: ShortlistItem, cart: Cart): Promise<boolean> {
  const { client, userId, list } = place
  const key = keyOf(item)
  const { eventProductId, eventVariantId, quantity } = item
  const quantityBefore = quantityIn(cart, item)
  const on = { userId, cartId: cart.id, quantityBefore }
  await list.change({ type: 'adding', key, ...on })
  try {
    await addLine(cart.id, { eventProductId, eventVariantId, quantity, answers: {} })
    await list.change({ type: 'added', key })
    return true
  } catch (error) {
    if (isUncertain(error)) {
      const sent: ShortlistItem = { ...item, move: { kind: 'adding', ...on } }
      const found = arrival(sent, userId, await reloadCart(client, userId))
      // It may still be on its way to the server: only the next look may say that it is not there.
      if (found === 'notAdded') throw new Stopped(errorMessage(error), { cause: error })
      return settleItem(place, sent, found)
    }
    const why = (error instanceof ApiError && error.code && refusalOfCode[error.code]) || 'failed'
    await list.change({ type: 'refused', key, why, message: errorMessage(error) })
    if (why === 'failed') throw new Stopped(errorMessage(error), { cause: error })
    return false
  }
}

async function moveItem(place: Place, item: ShortlistItem, cart: Cart): Promise<boolean> {
  if (item.move.kind === 'adding') {
    const found = arrival(item, place.userId, cart)
    if (found !== 'notAdded') return settleItem(place, item, found)
  }
  const why = await obstacle(place, item)
  if (why === null) return sendItem(place, item, cart)
  await place.list.change({ type: 'refused', key: keyOf(item), why, message: '' })
  return false
}

/** It may already be in an order: only its owner may say that it shall be sent again. */
function isUnsure({ move }: ShortlistItem): boolean {
  return move.kind === 'refused' && move.why === 'unsure'
}

async function moveAll(place: Place): Promise<MoveReport> {
  const { client, userId } = place
  const added: ShortlistItem[] = []
  let end: MoveReport['end'] = { kind: 'done' }
  try {
    const cart = requireOpen(await reloadCart(client, userId))
    // The oldest first, so that the cart has them in the order in which they were saved.
    for (const item of (await place.list.reload()).toReversed()) {
      if (isUnsure(item)) continue
      if (await moveItem(place, item, cart)) added.push(item)
    }
  } catch (error) {
    end = { kind: 'stopped', message: errorMessage(error) }
  }
  if (added.length > 0) {
    const confirmed = await confirmCart(client, userId)
    if (confirmed.kind !== 'done' && end.kind === 'done') {
      end = { kind: 'confirmFailed', message: confirmed.message }
    }
  }
  return { added, end }
}

/** One move at a time, in this tab and in all others. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  return locks ? locks.request('move-shortlist', work) : work()
}

let running: Promise<MoveReport> | null = null

/** Adds every item on the list to the cart, one after the other; a call while one runs shares it. Never rejects. */
export function moveShortlist(
  client: QueryClient,
  userId: number,
  list: Shortlist = shortlist,
): Promise<MoveReport> {
  running ??= alone(() => moveAll({ client, userId, list })).finally(() => {
    running = null
  })
  return running
}

/** Finds out about items that were on their way when the page was left; adds nothing. Never rejects. */
export async function settleShortlist(
  client: QueryClient,
  userId: number,
  list: Shortlist = shortlist,
): Promise<void> {
  if (running) return
  await alone(async () => {
    try {
      const place = { client, userId, list }
      const underWay = (await list.reload()).filter((one) => one.move.kind === 'adding')
      if (underWay.length === 0) return
      const cart = await reloadCart(client, userId)
      for (const item of underWay) await settleItem(place, item, arrival(item, userId, cart))
    } catch {
      // They stay on their way; the next look tells.
    }
  })
}
