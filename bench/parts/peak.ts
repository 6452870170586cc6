// The peak when early access opens, with an open arrival process: first ten times the expected rate for BENCH_PEAK_SEC
// (ten minutes), then rising rates until the limits are exceeded.
import { setTimeout as sleep } from 'node:timers/promises'
import { sampleEventId } from '../../server/sample/load.ts'
import type { TestOffer } from '../../tests/support/offer.ts'
import { type Line, openLine, requestText } from '../line.ts'
import { addText, anyOf, confirmText, intentText, placeText } from '../loads.ts'
import { quantile } from '../measure.ts'
import type { Section } from '../section.ts'
import { setStage, type Shopper, type Stage } from '../stage.ts'

/** The expectation: 2,000 members in the first five minutes. */
const expectedPerSec = 2000 / 300
const peakSec = Number(process.env['BENCH_PEAK_SEC'] ?? 600)
const stepSec = Math.min(30, peakSec)
const steps = [15, 20, 30, 40, 60, 80]
const basketAtMostMs = 590
const orderAtMostMs = 760
const products = 40
const thinkMs = { least: 500, mean: 2500 }

interface Rush {
  perSec: number
  seconds: number
  arrived: number
  ordered: number
  errors: Map<string, number>
  basketMs: number[]
  orderMs: number[]
}

export async function measurePeak(): Promise<Section> {
  const stage = await setStage()
  try {
    const nowMs = Date.now()
    const offers = await stage.addOffers(products, {
      memberAvailableAt: new Date(nowMs - 60_000),
      availableAt: new Date(nowMs + 86_400_000),
    })
    const rushes = [await rush(stage, offers, 10 * expectedPerSec, peakSec)]
    for (const factor of steps) {
      if (isTooMuch(rushes.at(-1))) break
      rushes.push(await rush(stage, offers, factor * expectedPerSec, stepSec))
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

async function rush(
  stage: Stage,
  offers: TestOffer[],
  perSec: number,
  seconds: number,
): Promise<Rush> {
  const result: Rush = {
    perSec,
    seconds,
    arrived: 0,
    ordered: 0,
    errors: new Map(),
    basketMs: [],
    orderMs: [],
  }
  const lines = createLines(stage.port)
  const shopping: Promise<void>[] = []
  const beganMs = performance.now()
  let waiting: Shopper[] = []
  for (let dueMs = 0; dueMs < seconds * 1000; dueMs += gapMs(perSec)) {
    if (waiting.length === 0) waiting = await stage.addShoppers(200)
    const aheadMs = dueMs - (performance.now() - beganMs)
    if (aheadMs > 1) await sleep(aheadMs)
    const shopper = waiting.pop()
    if (!shopper) throw new Error('No shopper could be added.')
    result.arrived += 1
    shopping.push(shop(shopper, anyOf(offers), lines, result))
  }
  await Promise.all(shopping)
  lines.close()
  return result
}

// Exponential gaps: arrivals are independent of each other.
const gapMs = (perSec: number) => (-Math.log(1 - Math.random()) * 1000) / perSec

const think = () =>
  sleep(thinkMs.least - Math.log(1 - Math.random()) * (thinkMs.mean - thinkMs.least))

async function shop(shopper: Shopper, offer: TestOffer, lines: Lines, result: Rush): Promise<void> {
  const ask = async (what: string, request: string): Promise<{ id: string }> => {
    const { status, body } = await lines.ask(request)
    if (status === 200) return JSON.parse(body.toString()) as { id: string }
    throw new Error(`${what} ${status}`)
  }
  const read = (path: string) => requestText('GET', `/store-v1/${path}`, shopper.headers)
  try {
    await ask('list', read(`committees/store?eventId=${sampleEventId}`))
    await think()
    await ask(
      'store',
      read(`products/store?committeeId=${offer.committeeId}&eventId=${sampleEventId}`),
    )
    await think()
    const basketMs = performance.now()
    await ask('add', addText(shopper, offer))
    await ask('confirm', confirmText(shopper))
    result.basketMs.push(performance.now() - basketMs)
    await think()
    const orderMs = performance.now()
    const { id } = await ask('intent', intentText(shopper))
    await ask('place', placeText(shopper, id))
    result.orderMs.push(performance.now() - orderMs)
    result.ordered += 1
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    result.errors.set(what, (result.errors.get(what) ?? 0) + 1)
  }
}

interface Lines {
  ask: Line['ask']
  close(): void
}

/** A connection pool that grows as needed. */
function createLines(port: number): Lines {
  const idle: Line[] = []
  const all: Line[] = []
  const open = async () => {
    const line = await openLine(port)
    all.push(line)
    return line
  }
  return {
    async ask(request) {
      // The server closes a connection after a minute without requests; like a browser, use another one.
      let line = idle.pop()
      while (line && !line.isOpen()) line = idle.pop()
      line ??= await open()
      const reply = await line.ask(request)
      idle.push(line)
      return reply
    },
    close: () => all.forEach((line) => line.close()),
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
  const met = `${good ? good.perSec.toFixed(0) : 'No rate'} a second met a basket p95 of ${basketAtMostMs} ms and an order p95 of ${orderAtMostMs} ms without errors`
  if (!bad) return `${met}, the highest rate measured.`
  return `${met}; ${bad.perSec.toFixed(0)} did not${errors && ` (${errors})`}.`
}
