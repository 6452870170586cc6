// What the address of a confirmation asks for. Pure.
import { attentionOrderId } from '../../../contract/entities/order.ts'

export type OrderRequest =
  | { kind: 'missing' }
  | { kind: 'attention' }
  | { kind: 'order'; orderId: number }

/** No id or none that could exist is missing; -1 is an order that needs attention and is never fetched. */
export function orderRequest(param: string | undefined): OrderRequest {
  const text = param?.trim() ?? ''
  if (text === String(attentionOrderId)) return { kind: 'attention' }
  if (!/^\d{1,15}$/.test(text) || Number(text) === 0) return { kind: 'missing' }
  return { kind: 'order', orderId: Number(text) }
}
