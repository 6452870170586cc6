// Which order an empty checkout points to: the newest, while it is young enough to be what the shopper
// came back for. Pure.
import { newestFirst, type Order } from '../../../contract/entities/order.ts'

const youngMs = 24 * 60 * 60 * 1000

type Dated = Pick<Order, 'id' | 'orderedAtMs'>

export function lastOrder<T extends Dated>(orders: readonly T[], nowMs: number): T | null {
  const dated = orders.filter(({ orderedAtMs }) => orderedAtMs !== null)
  const [newest] = dated.toSorted(newestFirst)
  return newest && nowMs - (newest.orderedAtMs ?? 0) < youngMs ? newest : null
}
