import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BookEntry, sumBooks } from './book-sums.ts'

const of = {
  timeZone: 'America/New_York',
  committeeNames: new Map([
    [1, 'Merchandise'],
    [2, 'Agility'],
  ]),
}
const noon = Date.parse('2026-05-04T16:00:00Z')

const paid: BookEntry = {
  method: 'card',
  cents: 5000,
  paidAtMs: noon,
  orderedAtMs: noon,
  parts: {
    committees: [
      { committeeId: 1, cents: 3000 },
      { committeeId: 2, cents: 1500 },
    ],
    shippingCents: 500,
  },
  refunds: [],
  disputes: [],
}

const noDispute = { disputedCents: 0 }

it('sumBooks sums by day of the event, by method and by part', () => {
  const lateEvening = Date.parse('2026-05-05T03:59:00Z')
  const awaited = { ...paid, method: 'check', paidAtMs: null, orderedAtMs: lateEvening } as const
  const back = {
    ...paid,
    refunds: [{ cents: 1000, atMs: Date.parse('2026-05-05T04:00:00Z'), chosen: [] }],
  }
  const lost: BookEntry = { ...paid, cents: 700, parts: null }
  expect(sumBooks([awaited, back, lost], of)).toEqual({
    timeZone: 'America/New_York',
    total: { capturedCents: 5700, refundedCents: 1000, ...noDispute, pendingCents: 5000 },
    days: [
      {
        day: '2026-05-04',
        capturedCents: 5700,
        refundedCents: 0,
        ...noDispute,
        pendingCents: 5000,
      },
      { day: '2026-05-05', capturedCents: 0, refundedCents: 1000, ...noDispute, pendingCents: 0 },
    ],
    methods: [
      { method: 'card', capturedCents: 5700, refundedCents: 1000, ...noDispute, pendingCents: 0 },
      { method: 'check', capturedCents: 0, refundedCents: 0, ...noDispute, pendingCents: 5000 },
    ],
    parts: [
      part('committee', 2, 'Agility', 1500, 300, 1500),
      part('committee', 1, 'Merchandise', 3000, 600, 3000),
      part('shipping', null, '', 500, 100, 500),
      part('paymentException', null, '', 700, 0, 0),
    ],
  })
})

const part = (
  kind: string,
  committeeId: number | null,
  name: string,
  capturedCents: number,
  refundedCents: number,
  pendingCents: number,
  disputedCents = 0,
) => ({
  part: kind,
  committeeId,
  name,
  capturedCents,
  refundedCents,
  disputedCents,
  pendingCents,
})

it('sumBooks counts a dispute on the days on which its money went and came back', () => {
  const taken = { cents: 600, atMs: Date.parse('2026-05-05T12:00:00Z') }
  const given = { cents: -250, atMs: Date.parse('2026-05-06T12:00:00Z') }
  const { total, days, parts } = sumBooks([{ ...paid, disputes: [taken, given] }], of)
  expect(total).toMatchObject({ capturedCents: 5000, disputedCents: 350 })
  expect(days.map(({ disputedCents }) => disputedCents)).toEqual([0, 600, -250])
  expect(parts).toEqual([
    part('committee', 2, 'Agility', 1500, 0, 0, 105),
    part('committee', 1, 'Merchandise', 3000, 0, 0, 210),
    part('shipping', null, '', 500, 0, 0, 35),
  ])
})

it('sumBooks puts the refund of a line to its committee', () => {
  const chosen: BookEntry = {
    ...paid,
    refunds: [
      {
        cents: 1500,
        atMs: noon,
        chosen: [
          { committeeId: 1, cents: 1000 },
          { committeeId: null, cents: 500 },
        ],
      },
    ],
  }
  const { total, parts } = sumBooks([chosen], of)
  expect(total).toMatchObject({ refundedCents: 1500 })
  expect(parts.map(({ name, part: kind, refundedCents }) => [name || kind, refundedCents])).toEqual(
    [
      ['Agility', 0],
      ['Merchandise', 1000],
      ['shipping', 500],
    ],
  )
})

it('sumBooks has the same total in every breakdown for any refunds and disputes', () => {
  const anyEntry = fc
    .record({
      method: fc.constantFrom<'card' | 'check'>('card', 'check'),
      committees: fc.uniqueArray(
        fc.record({
          committeeId: fc.integer({ min: 1, max: 5 }),
          cents: fc.nat(100_000),
        }),
        { selector: (one) => one.committeeId, minLength: 1 },
      ),
      shippingCents: fc.nat(5000),
      isLost: fc.boolean(),
      isAwaited: fc.boolean(),
      backShare: fc.nat(100),
      disputedShare: fc.nat(100),
      atMs: fc.integer({ min: noon, max: noon + 1_000_000_000 }),
    })
    .map((one): BookEntry => {
      const { committees, shippingCents, atMs } = one
      const cents = shippingCents + committees.reduce((sum, each) => sum + each.cents, 0)
      const isPaid = one.isLost || !one.isAwaited
      const takenCents = Math.floor((cents * one.disputedShare) / 100)
      const backCents = Math.floor((cents * one.backShare) / 100)
      return {
        method: one.method,
        cents,
        paidAtMs: isPaid ? atMs : null,
        orderedAtMs: atMs,
        parts: one.isLost ? null : { committees, shippingCents },
        disputes: isPaid ? [{ cents: takenCents, atMs: atMs + 10_000_000 }] : [],
        refunds:
          isPaid && backCents > 0
            ? [{ cents: backCents, atMs: atMs + 90_000_000, chosen: [] }]
            : [],
      }
    })
  fc.assert(
    fc.property(fc.array(anyEntry), (entries) => {
      const { total, days, methods, parts } = sumBooks(entries, of)
      for (const field of [
        'capturedCents',
        'refundedCents',
        'disputedCents',
        'pendingCents',
      ] as const) {
        for (const rows of [days, methods, parts]) {
          expect(rows.reduce((sum, row) => sum + row[field], 0)).toBe(total[field])
        }
      }
      for (const row of parts) expect(row.refundedCents).toBeLessThanOrEqual(row.capturedCents)
    }),
    { numRuns: 300 },
  )
})

it('sumBooks of two ranges adds up to that of both, also where a refund by line follows another', () => {
  const dayMs = 86_400_000
  const entry: BookEntry = {
    ...paid,
    refunds: [
      { cents: 1001, atMs: noon + dayMs, chosen: [] },
      { cents: 1500, atMs: noon + 3 * dayMs, chosen: [{ committeeId: 2, cents: 1100 }] },
    ],
    disputes: [
      { cents: 999, atMs: noon + 2 * dayMs },
      { cents: -500, atMs: noon + 4 * dayMs },
    ],
  }
  const whole = sumBooks([entry], of)
  for (const splitMs of [1, 2, 3, 4, 5].map((days) => noon + days * dayMs - 1)) {
    const ranges = [
      { fromMs: -Infinity, toMs: splitMs },
      { fromMs: splitMs, toMs: Infinity },
    ]
    const halves = ranges.map((range) => sumBooks([entry], { ...of, range }))
    for (const { part: kind, committeeId, refundedCents, disputedCents } of whole.parts) {
      const own = halves.flatMap(({ parts }) =>
        parts.filter((one) => one.part === kind && one.committeeId === committeeId),
      )
      expect(own.reduce((sum, one) => sum + one.refundedCents, 0)).toBe(refundedCents)
      expect(own.reduce((sum, one) => sum + one.disputedCents, 0)).toBe(disputedCents)
    }
    for (const { total, parts } of halves) {
      expect(parts.reduce((sum, one) => sum + one.refundedCents, 0)).toBe(total.refundedCents)
      expect(parts.reduce((sum, one) => sum + one.disputedCents, 0)).toBe(total.disputedCents)
    }
  }
})
