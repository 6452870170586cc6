// Sums captured, refunded, disputed and pending amounts by day, method and part. Pure; every breakdown adds up to the total, to
// the cent.
import type { DeskBooks } from '../../../contract/entities/desk-books.ts'
import { localTimeAt } from '../../../contract/rules/zoned-time.ts'

/** The amount of one order, or of a payment without an order. */
export interface BookEntry {
  method: 'card' | 'check'
  cents: number
  /** null = pending. */
  paidAtMs: number | null
  orderedAtMs: number
  /** The amount's division by committee; null = a payment without an order. */
  parts: { committees: { committeeId: number; cents: number }[]; shippingCents: number } | null
  refunds: { cents: number; atMs: number }[]
  /** Taken by disputes; negative = given back. */
  disputes: { cents: number; atMs: number }[]
}

type Amounts = DeskBooks['total']
type Part = Pick<DeskBooks['parts'][number], 'part' | 'committeeId'>

const none = (): Amounts => ({
  capturedCents: 0,
  refundedCents: 0,
  disputedCents: 0,
  pendingCents: 0,
})

/** The sums of the entries; a refund or a dispute counts on the day of its money. */
export function sumBooks(
  entries: readonly BookEntry[],
  event: { timeZone: string; committeeNames: ReadonlyMap<number, string> },
): DeskBooks {
  const total = none()
  const days = new Map<string, Amounts>()
  const methods = new Map<'card' | 'check', Amounts>([
    ['card', none()],
    ['check', none()],
  ])
  const parts = new Map<string, Part & Amounts>()
  const partOf = (part: Part) =>
    at(parts, `${part.part} ${part.committeeId}`, () => ({ ...part, ...none() }))
  const add = (entry: BookEntry, field: keyof Amounts, cents: number, atMs: number) => {
    const day = localTimeAt(atMs, event.timeZone).slice(0, 10)
    for (const sums of [total, at(days, day, none), at(methods, entry.method, none)]) {
      sums[field] += cents
    }
  }
  for (const entry of entries) {
    const { cents, paidAtMs, orderedAtMs, refunds, disputes } = entry
    const field = paidAtMs === null ? 'pendingCents' : 'capturedCents'
    add(entry, field, cents, paidAtMs ?? orderedAtMs)
    for (const refund of refunds) add(entry, 'refundedCents', refund.cents, refund.atMs)
    for (const dispute of disputes) add(entry, 'disputedCents', dispute.cents, dispute.atMs)
    const shares = partsOf(entry)
    const weights = shares.map((share) => share.cents)
    const refundShares = shareOut(sumOf(refunds), weights)
    const disputeShares = shareOut(sumOf(disputes), weights)
    for (const [index, share] of shares.entries()) {
      const sums = partOf(share.part)
      sums[field] += share.cents
      sums.refundedCents += refundShares[index] ?? 0
      sums.disputedCents += disputeShares[index] ?? 0
    }
  }
  return {
    timeZone: event.timeZone,
    total,
    days: [...days].map(([day, sums]) => ({ day, ...sums })).toSorted(byDay),
    methods: [...methods].map(([method, sums]) => ({ method, ...sums })),
    parts: [...parts.values()]
      .map((sums) => ({ ...sums, name: event.committeeNames.get(sums.committeeId ?? 0) ?? '' }))
      .toSorted(byPart),
  }
}

const sumOf = (movements: readonly { cents: number }[]) =>
  movements.reduce((sum, { cents }) => sum + cents, 0)

function partsOf({ parts, cents }: BookEntry): { part: Part; cents: number }[] {
  if (parts === null) return [{ part: { part: 'paymentException', committeeId: null }, cents }]
  const shipping = { part: 'shipping', committeeId: null } as const
  return [
    ...parts.committees.map((one) => ({
      part: { part: 'committee', committeeId: one.committeeId } as const,
      cents: one.cents,
    })),
    ...(parts.shippingCents > 0 ? [{ part: shipping, cents: parts.shippingCents }] : []),
  ]
}

function at<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

const byDay = (a: { day: string }, b: { day: string }) => (a.day < b.day ? -1 : 1)

const partOrder = ['committee', 'shipping', 'paymentException']

function byPart(a: Part & { name: string }, b: Part & { name: string }): number {
  const byKind = partOrder.indexOf(a.part) - partOrder.indexOf(b.part)
  return byKind || a.name.localeCompare(b.name, 'en') || (a.committeeId ?? 0) - (b.committeeId ?? 0)
}

/**
 * Shares a refund among parts by weight, to the cent: one amount per weight, none larger than its weight. The
 * amounts add up to `cents`, or to the sum of the weights if that is less.
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const shared = BigInt(Math.min(cents, total))
  const upTo = (weight: number) => Number((shared * BigInt(weight)) / BigInt(total))
  let before = 0
  return weights.map((weight) => {
    const share = upTo(before + weight) - upTo(before)
    before += weight
    return share
  })
}
