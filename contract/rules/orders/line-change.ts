// Whether the shopper can change the lines of an own order (rule 83): one rule for the page of the order and the
// server. Pure. The store's deadline and the stock are checked where they are known.
import type { OrderState } from '../../entities/order.ts'

/** After so many changes of one order, the shopper writes to the club. */
export const lineChangesAtMost = 10

export interface ChangeFacts {
  /** An unknown state is never refused for itself. */
  state: OrderState | (string & {})
  isCanceled: boolean
  isDisputed: boolean
  isShipped: boolean
  /** All of it, or some of its lines. */
  isHandedOver: boolean
}

export type LineChangeRefusal = 'canceled' | 'disputed' | 'hasLeft'

/** Why no line of the order can be changed; null = lines can be. */
export function findLineChangeRefusal(facts: ChangeFacts): LineChangeRefusal | null {
  if (facts.isCanceled || facts.state === 'refunded') return 'canceled'
  if (facts.isDisputed) return 'disputed'
  return facts.isShipped || facts.isHandedOver ? 'hasLeft' : null
}
