// The peak when early access opens, with an open arrival process: first ten times the expected rate for BENCH_PEAK_SEC
// (ten minutes), then rising rates until the limits are exceeded.
import { quantile } from '../measure.ts'
import { type Rush, rush, thinkMs } from '../rush.ts'
import type { Section } from '../section.ts'
import { setStage } from '../stage.ts'

/** The expectation: 2,000 members in the first five minutes. */
const expectedPerSec = 2000 / 300
const peakSec = Number(process.env['BENCH_PEAK_SEC'] ?? 600)
const stepSec = Math.min(30, peakSec)
const steps = [15, 20, 30, 40, 60, 80]
const basketAtMostMs = 590
const orderAtMostMs = 760
const products = 40

export async function measurePeak(): Promise<Section> {
  const stage = await setStage()
  try {
    const nowMs = Date.now()
    const offers = await stage.addOffers(products, {
      memberAvailableAt: new Date(nowMs - 60_000),
      availableAt: new Date(nowMs + 86_400_000),
    })
    const rushes = [await rush(stage, offers, { perSec: 10 * expectedPerSec, seconds: peakSec })]
    for (const factor of steps) {
      if (isTooMuch(rushes.at(-1))) break
      rushes.push(await rush(stage, offers, { perSec: factor * expectedPerSec, seconds: stepSec }))
    }
    const table = { heads, rows: rushes.map(toRow) }
    const notes = [
      `Expected: ${expectedPerSec.toFixed(1)} people a second. Each lists the stores, opens one of ` +
        'them, adds a product, confirms, requests the payment intent and places the order. Think time between the ' +
        `steps: at least ${thinkMs.least} ms, ${thinkMs.mean} ms on average. Basket: add and confirm together. ` +
        'Order: intent and place together, with a card provider that answers at once. ' +
        'The load shares the processors with the server and PostgreSQL.',
      verdictOf(rushes),
    ]
    return { tables: [table], notes }
  } finally {
    await stage.stop()
  }
}

const heads = [
  'people a second',
  'seconds',
  'arrived',
  'ordered',
  'errors',
  'basket p50 ms',
  'p95',
  'order p50 ms',
  'p95',
  'p99',
]

const errorsOf = ({ errors }: Rush) => [...errors.values()].reduce((sum, count) => sum + count, 0)

function toRow(one: Rush): string[] {
  const figures = [
    quantile(one.basketMs, 0.5),
    quantile(one.basketMs, 0.95),
    quantile(one.orderMs, 0.5),
    quantile(one.orderMs, 0.95),
    quantile(one.orderMs, 0.99),
  ]
  const counts = [one.seconds, one.arrived, one.ordered, errorsOf(one)]
  return [one.perSec.toFixed(0), ...counts.map(String), ...figures.map((ms) => ms.toFixed(0))]
}

function isTooMuch(one: Rush | undefined): boolean {
  if (!one) return false
  const isSlow =
    quantile(one.basketMs, 0.95) > basketAtMostMs || quantile(one.orderMs, 0.95) > orderAtMostMs
  return isSlow || errorsOf(one) > 0
}

function verdictOf(rushes: Rush[]): string {
  const bad = rushes.find(isTooMuch)
  const good = rushes.filter((one) => !isTooMuch(one)).at(-1)
  const errors = bad ? [...bad.errors].map(([what, count]) => `${what}: ${count}`).join(', ') : ''
  const limits = `Limits: basket p95 ${basketAtMostMs} ms, order p95 ${orderAtMostMs} ms, no errors.`
  const kept = `${good ? `${good.perSec.toFixed(0)} a second` : 'No rate'} stayed within them`
  if (!bad) return `${limits} ${kept}, the highest rate measured.`
  return `${limits} ${kept}; ${bad.perSec.toFixed(0)} did not${errors && ` (${errors})`}.`
}
