// The rush when early access opens: people come whether the server keeps up or not. First ten times the
// rate that is expected for BENCH_PEAK_SEC (ten minutes), then more and more until it is too much.
import { setTimeout as sleep } from 'node:timers/promises'
import { sampleEventId } from '../../server/sample/load.ts'
import type { TestOffer } from '../../tests/support/offer.ts'
import { type Line, openLine, requestText } from '../line.ts'
import { addText, anyOf, confirmText, intentText, placeText } from '../loads.ts'
import { quantile } from '../measure.ts'
import type { Section } from '../section.ts'
import { setStage, type Shopper, type Stage } from '../stage.ts'

/** 2,000 members in the first five minutes. */
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
  faults: Map<string, number>
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
        'them, adds, confirms, asks for the intent and places, and thinks between the steps, ' +
        `${thinkMs.least} ms at least and ${thinkMs.mean} ms on average. Basket: add and confirm together. ` +
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
  const told: Rush = {
    perSec,
    seconds,
    arrived: 0,
    ordered: 0,
    faults: new Map(),
    basketMs: [],
    orderMs: [],
  }
  const lines = createLines(stage.port)
  const under: Promise<void>[] = []
  const beganMs = performance.now()
  let waiting: Shopper[] = []
  for (let dueMs = 0; dueMs < seconds * 1000; dueMs += gapMs(perSec)) {
    if (waiting.length === 0) waiting = await stage.addShoppers(200)
    const aheadMs = dueMs - (performance.now() - beganMs)
    if (aheadMs > 1) await sleep(aheadMs)
    const shopper = waiting.pop()
    if (!shopper) throw new Error('Nobody came.')
    told.arrived += 1
    under.push(shop(shopper, anyOf(offers), lines, told))
  }
  await Promise.all(under)
  lines.close()
  return told
}

// Arrivals that know nothing of each other.
const gapMs = (perSec: number) => (-Math.log(1 - Math.random()) * 1000) / perSec

const think = () =>
  sleep(thinkMs.least - Math.log(1 - Math.random()) * (thinkMs.mean - thinkMs.least))

async function shop(shopper: Shopper, offer: TestOffer, lines: Lines, told: Rush): Promise<void> {
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
    told.basketMs.push(performance.now() - basketMs)
    await think()
    const orderMs = performance.now()
    const { id } = await ask('intent', intentText(shopper))
    await ask('place', placeText(shopper, id))
    told.orderMs.push(performance.now() - orderMs)
    told.ordered += 1
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    told.faults.set(what, (told.faults.get(what) ?? 0) + 1)
  }
}

interface Lines {
  ask: Line['ask']
  close(): void
}

/** As many connections as are needed at a time, used again. */
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
      // The server hangs up on who was silent for a minute; like a browser, ask on another line then.
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
  'came',
  'ordered',
  'faults',
  'basket p50 ms',
  'p95',
  'order p50 ms',
  'p95',
  'p99',
]

const faultsOf = ({ faults }: Rush) => [...faults.values()].reduce((sum, count) => sum + count, 0)

function toRow(one: Rush): string[] {
  const figures = [
    quantile(one.basketMs, 0.5),
    quantile(one.basketMs, 0.95),
    quantile(one.orderMs, 0.5),
    quantile(one.orderMs, 0.95),
    quantile(one.orderMs, 0.99),
  ]
  const counts = [one.seconds, one.arrived, one.ordered, faultsOf(one)]
  return [one.perSec.toFixed(0), ...counts.map(String), ...figures.map((ms) => ms.toFixed(0))]
}

function isTooMuch(one: Rush | undefined): boolean {
  if (!one) return false
  const isSlow =
    quantile(one.basketMs, 0.95) > basketAtMostMs || quantile(one.orderMs, 0.95) > orderAtMostMs
  return isSlow || faultsOf(one) > 0
}

function verdictOf(rushes: Rush[]): string {
  const bad = rushes.find(isTooMuch)
  const good = rushes.filter((one) => !isTooMuch(one)).at(-1)
  const faults = bad ? [...bad.faults].map(([what, count]) => `${what}: ${count}`).join(', ') : ''
  const kept = `${good ? good.perSec.toFixed(0) : 'No rate'} a second kept to a basket p95 of ${basketAtMostMs} ms and an order p95 of ${orderAtMostMs} ms without a fault`
  if (!bad) return `${kept}, the highest that was tried.`
  return `${kept}; ${bad.perSec.toFixed(0)} did not${faults && ` (${faults})`}.`
}
