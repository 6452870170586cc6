// The server's throughput relative to baselines: reads relative to bare node:http that sends the same bytes, carts and
// orders relative to a bare sale in SQL.
import { freeBlock } from '#tests/support/product/ports.ts'
import { makePart } from '#tests/support/product/part.ts'
import { type Line, openLine, requestText } from '../line.ts'
import { addToCart, bareSale, wholeOrder } from '../loads.ts'
import { type Measured, measureInTurns, quantile, shareOf } from '../measure.ts'
import type { Section, Table } from '../section.ts'
import { setStage, type Stage } from '../stage.ts'

const workers = 16
const products = 20
const turns = 7
const acceptEncoding = 'gzip, deflate, br'
const lists = {
  'list of 40 committees': '/store-v1/committees/store?eventId=26',
  'store with 120 products, first page': '/store-v1/products/store?committeeId=78&eventId=26',
}

export async function measureServer(): Promise<Section> {
  const stage = await setStage()
  try {
    const reads = await measureReads(stage)
    const orders = await measureOrders(stage)
    const note =
      `${workers} connections, ${products} products for sale, PostgreSQL without fsync. The database, ` +
      'the server, a card provider that answers at once and the load share the processors. ' +
      `Rates are medians of ${turns} turns; each turn measures the rows of a table one after the other. Share: the ` +
      'median of the rate divided by the bare rate above it in the same turn. A whole order is four requests to the ' +
      'server, and two requests of the server to the card provider.'
    return { tables: [ratesTable(reads), ratesTable(orders)], notes: [note] }
  } finally {
    await stage.stop()
  }
}

type Row = Measured & { ofBare: number | null }

async function measureReads(stage: Stage): Promise<Row[]> {
  const bare = await startBare(stage)
  const rows: Row[] = []
  for (const [what, path] of Object.entries(lists)) {
    const request = requestText('GET', path, { 'accept-encoding': acceptEncoding })
    const read = await withLines(bare.port, (bareLines) =>
      withLines(stage.port, (lines) =>
        measureInTurns(
          [
            { what: `bare node:http, ${what}`, ...timesOfReads, work: reading(bareLines, request) },
            { what, ...timesOfReads, work: reading(lines, request) },
          ],
          turns,
        ),
      ),
    )
    rows.push(...relativeToFirst(read))
  }
  await bare.stop()
  return rows
}

const timesOfReads = { workers, warmUpMs: 2000, runMs: 1500 }

const reading = (lines: Line[], request: string) => async (worker: number) => {
  const reply = await lines[worker]?.ask(request)
  if (reply?.status !== 200) throw new Error(`The server answered ${reply?.status}.`)
}

async function measureOrders({ db, port, ...stage }: Stage): Promise<Row[]> {
  const offers = await stage.addOffers(products)
  const [buyer] = await stage.addShoppers(1)
  const adders = await stage.addShoppers(2000)
  const buyers = await stage.addShoppers(20_000)
  const times = { workers, runMs: 3000 }
  const measured = await withLines(port, (lines) =>
    measureInTurns(
      [
        { ...bareSale(db, offers, buyer?.userId ?? 0), ...times, warmUpMs: 2000 },
        { ...addToCart(lines, offers, adders), ...times, warmUpMs: 3000 },
        { ...wholeOrder(lines, offers, buyers), ...times, warmUpMs: 10_000 },
      ],
      turns,
    ),
  )
  return relativeToFirst(measured)
}

function relativeToFirst([baseline, ...others]: readonly Measured[]): Row[] {
  if (!baseline) return []
  const rows = others.map((load) => ({ ...load, ofBare: shareOf(load, baseline) }))
  return [{ ...baseline, ofBare: null }, ...rows]
}

async function withLines<T>(port: number, work: (lines: Line[]) => Promise<T>): Promise<T> {
  const lines = await Promise.all(Array.from({ length: workers }, () => openLine(port)))
  try {
    return await work(lines)
  } finally {
    for (const line of lines) line.close()
  }
}

async function startBare(stage: Stage) {
  const port = await freeBlock()
  const part = makePart({
    file: 'bench/bare-http.ts',
    args: [String(port), String(stage.port), acceptEncoding, ...Object.values(lists)],
    env: {},
    isReady: (printed) => printed('Ready'),
  })
  await part.start()
  return { port, stop: () => part.stop() }
}

function ratesTable(rows: readonly Row[]): Table {
  return {
    heads: ['what', 'count', 'per second', 'share', 'median ms', 'p95 ms', 'p99 ms'],
    rows: rows.map(({ what, tookMs, perSec, ofBare }) => [
      what,
      String(tookMs.length),
      quantile(perSec, 0.5).toFixed(0),
      ofBare === null ? '' : ofBare.toFixed(3),
      ...[0.5, 0.95, 0.99].map((part) => quantile(tookMs, part).toFixed(1)),
    ]),
  }
}
