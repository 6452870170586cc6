// The sold lines of committees, each with what was refunded of it. Refunds are divided as in the books, so that the
// sums of a committee are the same in both.
import type { Db } from '#server/db/schema.ts'
import { inSnapshot } from '#server/db/transaction.ts'
import {
  findDoneRefundLines,
  findSoldLines,
  type OfCommittees,
  sumUnreversedLines,
} from '#server/repositories/desk/sales.ts'
import { shareRefunds } from './refund-shares.ts'

type Row = Awaited<ReturnType<typeof findSoldLines>>[number]

interface Amounts {
  committee_id: number
  /** The check is not received, so nothing is paid. */
  isPending: boolean
  quantity: number
  cents: number
  refundedCount: number
  refundedCents: number
}

export type SoldLine = Row & Amounts

/**
 * The committees' lines by product, oldest first; orders that were canceled before they were paid are left out. Whole
 * orders are read, because a refund is divided among all lines of its order.
 */
export async function readSoldLines(
  db: Db,
  of: OfCommittees,
  only?: { isReversedOnly: boolean },
): Promise<SoldLine[]> {
  const rows = await findSoldLines(db, of, only)
  const refunded = rows.filter((row) => row.refunded_cents > 0)
  const orderIds = [...new Set(refunded.map(({ order_id }) => order_id))]
  const chosen = await findDoneRefundLines(db, orderIds)
  const chosenOfOrder = Map.groupBy(chosen, ({ order_id }) => order_id)
  const refundedOf = new Map<number, { count: number; cents: number }>()
  for (const [orderId, lines] of Map.groupBy(rows, ({ order_id }) => order_id)) {
    const own = chosenOfOrder.get(orderId) ?? []
    const sum = (lineId: number | null, of: 'quantity' | 'cents') =>
      own.reduce((total, one) => total + (one.order_line_id === lineId ? one[of] : 0), 0)
    // The books divide in this order too: by committee, shipping last.
    const ordered = lines.toSorted((a, b) => a.committee_id - b.committee_id || a.id - b.id)
    const parts = ordered.map((line) => ({
      cents: line.quantity * line.unit_cents,
      chosenCents: sum(line.id, 'cents'),
    }))
    const [first] = ordered
    const shipping = { cents: first?.shipping_cents ?? 0, chosenCents: sum(null, 'cents') }
    const shares = shareRefunds([...parts, shipping], first?.refunded_cents ?? 0)
    for (const [at, line] of ordered.entries()) {
      const isOff = line.state === 'canceled' || line.state === 'refunded'
      const count = isOff ? line.quantity : sum(line.id, 'quantity')
      refundedOf.set(line.id, { count, cents: shares[at] ?? 0 })
    }
  }
  const committeeIds = new Set(of.committeeIds)
  const own = rows.filter(({ committee_id }) => committeeIds.has(committee_id))
  return own.map((row) => ({
    ...row,
    isPending: row.state === 'pending' && row.paid_at === null,
    cents: row.quantity * row.unit_cents,
    refundedCount: refundedOf.get(row.id)?.count ?? 0,
    refundedCents: refundedOf.get(row.id)?.cents ?? 0,
  }))
}

/** Amounts of the committees for `sumSold`: the database sums the orders of which nothing went back. */
export function readSoldAmounts(db: Db, of: OfCommittees): Promise<Amounts[]> {
  return inSnapshot(db, async (tx) => {
    const sums = await sumUnreversedLines(tx, of)
    const unreversed = sums.map((sum) => ({ ...sum, refundedCount: 0, refundedCents: 0 }))
    return [...unreversed, ...(await readSoldLines(tx, of, { isReversedOnly: true }))]
  })
}

/** The sums of amounts: sold, refunded and pending. */
export function sumSold(lines: readonly Amounts[]) {
  const sums = {
    soldCount: 0,
    soldCents: 0,
    refundedCount: 0,
    refundedCents: 0,
    pendingCount: 0,
    pendingCents: 0,
  }
  for (const line of lines) {
    const kind = line.isPending ? 'pending' : 'sold'
    sums[`${kind}Count`] += line.quantity
    sums[`${kind}Cents`] += line.cents
    sums.refundedCount += line.refundedCount
    sums.refundedCents += line.refundedCents
  }
  return sums
}
