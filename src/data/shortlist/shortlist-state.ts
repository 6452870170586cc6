// The shortlist: choices saved for later on this device, and the state of each item's move into a cart. Pure.
import * as z from 'zod/mini'
import { deviceList } from '#offline/device/device-value.ts'

/** Why an item was not moved; 'unsure' = it may already be in an order. */
export const refusals = [
  'soldOut',
  'needsDetails',
  'notAvailable',
  'quantity',
  'unsure',
  'failed',
] as const
export type Refusal = (typeof refusals)[number]

const text = z.string().check(z.maxLength(500))
const id = z.int().check(z.positive())

const moveState = z.union([
  z.object({ kind: z.literal('waiting') }),
  /** Being sent; the cart's quantity before the call shows later whether it arrived. */
  z.object({
    kind: z.literal('adding'),
    userId: id,
    cartId: id,
    quantityBefore: z.int().check(z.nonnegative()),
  }),
  z.object({ kind: z.literal('refused'), why: z.enum(refusals), message: text }),
])
export type MoveState = z.output<typeof moveState>

const shortlistItem = z.object({
  eventId: id,
  committeeId: id,
  productId: id,
  /** storeProductsForEventId of the add-to-cart call. */
  eventProductId: id,
  eventVariantId: z.nullable(id),
  productName: text,
  variantName: text,
  quantity: z.int().check(z.gte(1), z.lte(9999)),
  savedMs: z.number(),
  move: moveState,
})
export type ShortlistItem = z.output<typeof shortlistItem>
export const storedItems = deviceList('items', shortlistItem)

/** An item without the state of its move. */
export type SavedChoice = Omit<ShortlistItem, 'move'>

export const shortlistMaxItems = 100

export type ShortlistChange =
  | { type: 'saved'; choice: SavedChoice }
  | { type: 'removed'; key: string }
  | { type: 'adding'; key: string; userId: number; cartId: number; quantityBefore: number }
  | { type: 'added'; key: string }
  | { type: 'notAdded'; key: string }
  | { type: 'refused'; key: string; why: Refusal; message: string }

/** The key of a choice: the product's entry at the event, and its variant. */
export function keyOf(
  choice: Pick<ShortlistItem, 'eventProductId'> & { eventVariantId: number | null },
): string {
  return choice.eventVariantId === null
    ? String(choice.eventProductId)
    : `${choice.eventProductId}/${choice.eventVariantId}`
}

function withMove(items: readonly ShortlistItem[], key: string, move: MoveState): ShortlistItem[] {
  return items.map((item) => (keyOf(item) === key ? { ...item, move } : item))
}

function without(items: readonly ShortlistItem[], key: string): ShortlistItem[] {
  return items.filter((item) => keyOf(item) !== key)
}

/** The list after a change: newest first, each choice once; a full list takes no more. */
export function changeShortlist(
  items: readonly ShortlistItem[],
  change: ShortlistChange,
): ShortlistItem[] {
  switch (change.type) {
    case 'saved': {
      const others = without(items, keyOf(change.choice))
      if (others.length >= shortlistMaxItems) return [...items]
      return [{ ...change.choice, move: { kind: 'waiting' } }, ...others]
    }
    case 'removed':
    case 'added':
      return without(items, change.key)
    case 'adding': {
      const { userId, cartId, quantityBefore } = change
      return withMove(items, change.key, { kind: 'adding', userId, cartId, quantityBefore })
    }
    case 'notAdded':
      return withMove(items, change.key, { kind: 'waiting' })
    case 'refused':
      return withMove(items, change.key, {
        kind: 'refused',
        why: change.why,
        message: change.message.slice(0, 500),
      })
  }
}
