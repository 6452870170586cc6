// Moves the shortlist into the cart, each item once. Each item is marked before it is sent; after a lost reply
// or a closed page, the cart's quantity shows whether it arrived.
import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/entities/cart.ts'
import { type EventProduct, productAtEvent } from '#contract/entities/product.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, errorMessage, isNotFound, isUncertain } from '#lib/http/api-error.ts'
import { addLine } from './cart-changes.ts'
import { confirmCart, quantityIn, reloadCart, requireOpen } from './cart.ts'
import { productsQuery } from '../store/products.ts'
import { type Refusal, type ShortlistItem, keyOf } from '../shortlist/shortlist-state.ts'
import { type Shortlist, shortlist } from '../shortlist/shortlist.ts'

/** `stopped`: the server can't be reached; the remaining items are still on the list. */
export type MoveReport = {
  added: ShortlistItem[]
  end: { kind: 'done' } | { kind: 'confirmFailed' | 'stopped'; message: string }
}

/** Whether an item that was being added has arrived in the cart; 'unsure' = its cart is closed. */
export function arrival(
  item: ShortlistItem,
  userId: number,
  cart: Cart,
): 'added' | 'notAdded' | 'unsure' {
  if (item.move.kind !== 'adding' || item.move.userId !== userId) return 'notAdded'
  // A closed cart may have become an order with the item in it.
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

interface MoveContext {
  client: QueryClient
  userId: number
  list: Shortlist
}

/** Ends a move: no further item is sent. */
class Stopped extends Error {}

async function findEntry(
  { client }: MoveContext,
  item: ShortlistItem,
): Promise<EventProduct | undefined> {
  try {
    const products = await client.fetchQuery(productsQuery(item.committeeId, item.eventId))
    const product = products.find(({ id }) => id === item.productId)
    return product && productAtEvent(product, item.eventId)
  } catch (error) {
    // The desk has removed the store.
    if (isNotFound(error)) return undefined
    throw error
  }
}

/** Why an item can't be sent, null = it can. */
async function findObstacle(context: MoveContext, item: ShortlistItem): Promise<Refusal | null> {
  const entry = await findEntry(context, item)
  if (!entry || entry.id !== item.eventProductId) return 'notAvailable'
  const needsVariant = entry.variants.length > 0 && item.eventVariantId === null
  return needsVariant || entry.customFields.length > 0 ? 'needsDetails' : null
}

/** Saves whether an item has arrived; true when it is in the cart. */
async function settleItem(
  { list }: MoveContext,
  item: ShortlistItem,
  found: ReturnType<typeof arrival>,
): Promise<boolean> {
  const key = keyOf(item)
  if (found === 'unsure') await list.change({ type: 'refused', key, why: 'unsure', message: '' })
  else await list.change({ type: found, key })
  return found === 'added'
}

async function sendItem(context: MoveContext, item: ShortlistItem, cart: Cart): Promise<boolean> {
  const { client, userId, list } = context
  const key = keyOf(item)
  const { eventProductId, eventVariantId, quantity } = item
  const sending = { userId, cartId: cart.id, quantityBefore: quantityIn(cart, item) }
  await list.change({ type: 'adding', key, ...sending })
  try {
    await addLine(cart.id, { eventProductId, eventVariantId, quantity, answers: {} })
    await list.change({ type: 'added', key })
    return true
  } catch (error) {
    if (isUncertain(error)) {
      const sent: ShortlistItem = { ...item, move: { kind: 'adding', ...sending } }
      const found = arrival(sent, userId, await reloadCart(client, userId))
      // The request may still reach the server: only the next move may treat the item as not added.
      if (found === 'notAdded') throw new Stopped(errorMessage(error), { cause: error })
      return settleItem(context, sent, found)
    }
    const why = (error instanceof ApiError && error.code && refusalOfCode[error.code]) || 'failed'
    await list.change({ type: 'refused', key, why, message: errorMessage(error) })
    if (why === 'failed') throw new Stopped(errorMessage(error), { cause: error })
    return false
  }
}

async function moveItem(context: MoveContext, item: ShortlistItem, cart: Cart): Promise<boolean> {
  if (item.move.kind === 'adding') {
    const found = arrival(item, context.userId, cart)
    if (found !== 'notAdded') return settleItem(context, item, found)
  }
  const why = await findObstacle(context, item)
  if (why === null) return sendItem(context, item, cart)
  await context.list.change({ type: 'refused', key: keyOf(item), why, message: '' })
  return false
}

/** Such an item may already be in an order: only the user may send it again. */
function isUnsure({ move }: ShortlistItem): boolean {
  return move.kind === 'refused' && move.why === 'unsure'
}

async function moveAll(context: MoveContext): Promise<MoveReport> {
  const { client, userId, list } = context
  const added: ShortlistItem[] = []
  let end: MoveReport['end'] = { kind: 'done' }
  try {
    const cart = requireOpen(await reloadCart(client, userId))
    // Oldest first, so that the cart has the items in the order in which they were saved.
    for (const item of [...(await list.reload())].reverse()) {
      if (isUnsure(item)) continue
      if (await moveItem(context, item, cart)) added.push(item)
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

/** Runs one move at a time across all tabs. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  return locks ? locks.request('move-shortlist', work) : work()
}

let running: Promise<MoveReport> | null = null

/** Adds every item of the list to the cart. Concurrent calls share one move. Never rejects. */
export function moveShortlist(
  client: QueryClient,
  userId: number,
  list: Shortlist = shortlist,
): Promise<MoveReport> {
  running ??= withLock(() => moveAll({ client, userId, list })).finally(() => {
    running = null
  })
  return running
}

/** Checks items whose add was interrupted when the page was left; adds nothing. Never rejects. */
export async function settleShortlist(
  client: QueryClient,
  userId: number,
  list: Shortlist = shortlist,
): Promise<void> {
  if (running) return
  await withLock(async () => {
    try {
      const context = { client, userId, list }
      const interrupted = (await list.reload()).filter((item) => item.move.kind === 'adding')
      if (interrupted.length === 0) return
      const cart = await reloadCart(client, userId)
      for (const item of interrupted) await settleItem(context, item, arrival(item, userId, cart))
    } catch {
      // The items keep their mark, and the next call checks them again.
    }
  })
}
