// The cart's changes as mutations. One scope runs them one after the other.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addToCart, changeQuantity, removeLine } from './cart-changes.ts'
import { type CartItem, confirmCart } from './cart.ts'
import { moveShortlist } from './move-shortlist.ts'

const scope = { id: 'cart' }
const noUser = { kind: 'failed', message: 'You must be logged in to change the cart.' } as const

/** Resolves with an outcome and does not reject; so do the mutations below. */
export function useAddToCart() {
  const client = useQueryClient()
  return useMutation({
    scope,
    mutationFn: ({ userId, item }: { userId: number; item: CartItem }) =>
      addToCart(client, userId, item),
  })
}

export function useRemoveLine(userId: number | null) {
  const client = useQueryClient()
  return useMutation({
    scope,
    mutationFn: async (lineId: number) =>
      userId === null ? noUser : removeLine(client, userId, lineId),
  })
}

export function useChangeQuantity(userId: number) {
  const client = useQueryClient()
  return useMutation({
    scope,
    mutationFn: (line: { lineId: number; quantity: number }) =>
      changeQuantity(client, userId, line),
  })
}

export function useConfirmCart(userId: number | null) {
  const client = useQueryClient()
  return useMutation({
    scope,
    mutationFn: async () => (userId === null ? noUser : confirmCart(client, userId)),
  })
}

export function useMoveShortlist(userId: number) {
  const client = useQueryClient()
  return useMutation({ scope, mutationFn: () => moveShortlist(client, userId) })
}
