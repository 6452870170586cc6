import type { OrderState } from '../../../contract/entities/order.ts'

export type StateTone = 'success' | 'warning' | 'error'

/** The look of an order's state. */
export const stateTones: Record<OrderState, StateTone> = {
  placed: 'success',
  shipped: 'success',
  complete: 'success',
  pending: 'warning',
  partiallyRefunded: 'warning',
  canceled: 'error',
  refunded: 'error',
}
