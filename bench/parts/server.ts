// How much the server does in a second beside the least it could cost: reads beside bare node:http that
// sends the same bytes, carts and orders beside the bare transaction that a sale comes down to.
import { freeBlock } from '../../tests/support/ports.ts'
import { makePart } from '../../tests/support/part.ts'
import { type Line, openLine, requestText } from '../line.ts'
import { addToCart, bareSale, wholeOrder } from '../loads.ts'
import { type Measured, measure } from '../measure.ts'
import type { Section, Table } from '../section.ts'
import { setStage, type Stage } from '../stage.ts'

const workers = 16
const products = 20
const runMs = 6000
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
      'Share: of the bare rate above it in the same run. A whole order is four requests to the server and two ' +
      'of the server to the card provider.'
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
    const load = (name: string, port: number) =>
      withLines(port, (lines) =>
        measure({ what: name, ...timesOfReads, work: reading(lines, request) }),
      )
    const limit = await load(`bare node:http, ${what}`, bare.port)
    const own = await load(what, stage.port)
    rows.push({ ...limit, ofBare: null }, { ...own, ofBare: own.perSec / limit.perSec })
  }
  await bare.stop()
  return rows
}

const timesOfReads = { workers, warmUpMs: 2000, runMs }

const reading = (lines: Line[], request: string) => async (worker: number) => {
  const reply = await lines[worker]?.ask(request)
  if (reply?.status !== 200) throw new Error(`Answered ${reply?.status}.`)
}

async function measureOrders({ db, port, ...stage }: Stage): Promise<Row[]> {
  const offers = await stage.addOffers(products)
  const [buyer] = await stage.addShoppers(1)
  const sale = bareSale(db, offers, buyer?.userId ?? 0)
  const limit = await measure({ ...sale, workers, warmUpMs: 2000, runMs })
  const adders = await stage.addShoppers(2000)
  const added = await withLines(port, (lines) =>
    measure({ ...addToCart(lines, offers, adders), workers, warmUpMs: 3000, runMs }),
  )
  const buyers = await stage.addShoppers(14_000)
  const ordered = await withLines(port, (lines) =>
    measure({ ...wholeOrder(lines, offers, buyers), workers, warmUpMs: 10_000, runMs: 2 * runMs }),
  )
  return [
    { ...limit, ofBare: null },
    { ...added, ofBare: added.perSec / limit.perSec },
    { ...ordered, ofBare: ordered.perSec / limit.perSec },
  ]
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
    rows: rows.map((row) => [
      row.what,
      String(row.count),
      row.perSec.toFixed(0),
      row.ofBare === null ? '' : row.ofBare.toFixed(3),
      row.medianMs.toFixed(1),
      row.p95Ms.toFixed(1),
      row.p99Ms.toFixed(1),
    ]),
  }
}
