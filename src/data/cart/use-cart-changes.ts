// The cart's changes as hooks. They share one scope, so that two quick clicks run one after the other.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CartItem, addToCart, confirmCart, removeLine } from './cart.ts'
import { moveShortlist } from '../shortlist/move-shortlist.ts'

const scope = { id: 'cart' }
const noUser = { kind: 'failed', message: 'You must be logged in to change the cart.' } as const

/** Adds to the cart of the user given; the result is an outcome, not an error. */
export function useAddToCart(userId: number | null) {
  const client = useQueryClient()
  return useMutation({
    scope,
    mutationFn: async (item: CartItem) =>
      userId === null ? noUser : addToCart(client, userId, item),
  })
}

/** Takes a line out of the cart; the result is an outcome, not an error. */
export function useRemoveLine(userId: number | null) {
  const client = useQueryClient()
  return useMutation({
    scope,
    mutationFn: async (lineId: number) =>
      userId === null ? noUser : removeLine(client, userId, lineId),
  })
}

/** Confirms the cart again; the result is an outcome, not an error. */
export function useConfirmCart(userId: number | null) {
  const client = useQueryClient()
  return useMutation({
    scope,
    mutationFn: async () => (userId === null ? noUser : confirmCart(client, userId)),
  })
}

/** Moves the shortlist into the cart of the user given; the result is a report, not an error. */
export function useMoveShortlist(userId: number) {
  const client = useQueryClient()
  return useMutation({ scope, mutationFn: () => moveShortlist(client, userId) })
}
