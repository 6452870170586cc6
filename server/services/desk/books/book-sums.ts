// Sums captured, refunded, disputed and pending amounts by day, method and part. Pure; every breakdown adds up to the total, to
// the cent.
import type { DeskBooks } from '#contract/entities/desk/books.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { allInstants, type InstantRange, isWithin } from '../shared/day-range.ts'
import { type OrderPart, shareOut, shareRefunds } from './refund-shares.ts'

/** The amount of one order, or of a payment without an order. */
export interface BookEntry {
  method: 'card' | 'check'
  cents: number
  /** null = pending. */
  paidAtMs: number | null
  orderedAtMs: number
  /** The amount's division by committee; null = a payment without an order. */
  parts: { committees: { committeeId: number; cents: number }[]; shippingCents: number } | null
  /** `chosen` = the lines of a refund by line; a null committee = shipping. */
  refunds: {
    cents: number
    atMs: number
    chosen: { committeeId: number | null; cents: number }[]
  }[]
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

/** Sums of money that no refund or dispute has reversed; false for `is_paid` = pending. */
export interface UnreversedSums {
  days: { day: string; method: 'card' | 'check'; is_paid: boolean; cents: number }[]
  parts: {
    part: Part['part']
    committee_id: number | null
    is_paid: boolean
    cents: number
  }[]
}

const fieldOf = (isPaid: boolean) => (isPaid ? 'capturedCents' : 'pendingCents')

/** The sums of the entries in the range, and of `unreversed`; a refund or a dispute counts on the day of its money. */
export function sumBooks(
  entries: readonly BookEntry[],
  event: {
    timeZone: string
    committeeNames: ReadonlyMap<number, string>
    range?: InstantRange
  },
  unreversed: UnreversedSums = { days: [], parts: [] },
): DeskBooks {
  const { range = allInstants } = event
  const total = none()
  const days = new Map<string, Amounts>()
  const methods = new Map<'card' | 'check', Amounts>([
    ['card', none()],
    ['check', none()],
  ])
  const parts = new Map<string, Part & Amounts>()
  const partOf = (part: Part) =>
    at(parts, `${part.part} ${part.committeeId}`, () => ({ ...part, ...none() }))
  const addOnDay = (
    { day, method }: Pick<UnreversedSums['days'][number], 'day' | 'method'>,
    field: keyof Amounts,
    cents: number,
  ) => {
    for (const sums of [total, at(days, day, none), at(methods, method, none)]) {
      sums[field] += cents
    }
  }
  const add = ({ method }: BookEntry, field: keyof Amounts, cents: number, atMs: number) => {
    if (!isWithin(range, atMs)) return
    addOnDay({ method, day: localTimeAt(atMs, event.timeZone).slice(0, 10) }, field, cents)
  }
  for (const row of unreversed.days) addOnDay(row, fieldOf(row.is_paid), row.cents)
  for (const { part, committee_id: committeeId, is_paid, cents } of unreversed.parts) {
    partOf({ part, committeeId })[fieldOf(is_paid)] += cents
  }
  for (const entry of entries) {
    const { cents, paidAtMs, orderedAtMs, refunds, disputes } = entry
    add(entry, fieldOf(paidAtMs !== null), cents, paidAtMs ?? orderedAtMs)
    for (const refund of refunds) add(entry, 'refundedCents', refund.cents, refund.atMs)
    for (const dispute of disputes) add(entry, 'disputedCents', dispute.cents, dispute.atMs)
    // What is divided up to the end less what is divided up to the start, so that ranges add up.
    const before = dividedBefore(entry, range.fromMs)
    for (const [index, { part, ...amounts }] of dividedBefore(entry, range.toMs).entries()) {
      const sums = partOf(part)
      for (const each of amountFields) sums[each] += amounts[each] - (before[index]?.[each] ?? 0)
    }
  }
  return {
    timeZone: event.timeZone,
    total,
    days: [...days].map(([day, sums]) => ({ day, ...sums })).toSorted(byDay),
    methods: [...methods].map(([method, sums]) => ({ method, ...sums })),
    parts: [...parts.values()]
      .filter((sums) => amountFields.some((field) => sums[field] !== 0))
      .map((sums) => ({ ...sums, name: event.committeeNames.get(sums.committeeId ?? 0) ?? '' }))
      .toSorted(byPart),
  }
}

const amountFields = ['capturedCents', 'refundedCents', 'disputedCents', 'pendingCents'] as const

const sumOf = (movements: readonly { cents: number }[]) =>
  movements.reduce((sum, { cents }) => sum + cents, 0)

/** The amounts of an entry before an instant, divided among its parts. */
function dividedBefore(entry: BookEntry, beforeMs: number): ({ part: Part } & Amounts)[] {
  const { paidAtMs, orderedAtMs } = entry
  const isBefore = ({ atMs }: { atMs: number }) => atMs < beforeMs
  const refunds = entry.refunds.filter(isBefore)
  const parts = partsOf(entry, refunds)
  const refunded = shareRefunds(parts, sumOf(refunds))
  const disputed = shareDisputes(parts, refunded, sumOf(entry.disputes.filter(isBefore)))
  const isCounted = isBefore({ atMs: paidAtMs ?? orderedAtMs })
  return parts.map(({ part, cents }, each) => ({
    part,
    capturedCents: isCounted && paidAtMs !== null ? cents : 0,
    pendingCents: isCounted && paidAtMs === null ? cents : 0,
    refundedCents: refunded[each] ?? 0,
    disputedCents: disputed[each] ?? 0,
  }))
}

/** By what the refunds have left; a dispute of more than that by the whole amounts. */
function shareDisputes(
  parts: readonly OrderPart[],
  refunded: readonly number[],
  cents: number,
): number[] {
  const left = parts.map((part, each) => part.cents - (refunded[each] ?? 0))
  const isEnough = cents <= left.reduce((sum, one) => sum + one, 0)
  return shareOut(cents, isEnough ? left : parts.map((part) => part.cents))
}

function partsOf(
  { parts, cents }: BookEntry,
  refunds: BookEntry['refunds'],
): (OrderPart & { part: Part })[] {
  if (parts === null) {
    return [{ part: { part: 'paymentException', committeeId: null }, cents, chosenCents: 0 }]
  }
  const chosen = refunds.flatMap((refund) => refund.chosen)
  const chosenCents = (committeeId: number | null) =>
    sumOf(chosen.filter((line) => line.committeeId === committeeId))
  const { committees, shippingCents } = parts
  const shipping = { part: 'shipping', committeeId: null } as const
  return [
    ...committees.map((one) => ({
      part: { part: 'committee', committeeId: one.committeeId } as const,
      cents: one.cents,
      chosenCents: chosenCents(one.committeeId),
    })),
    ...(shippingCents > 0
      ? [{ part: shipping, cents: shippingCents, chosenCents: chosenCents(null) }]
      : []),
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
