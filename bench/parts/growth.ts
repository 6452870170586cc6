// What each step costs with a year's data and with ten times as much: products, people and orders.
import { sql } from 'kysely'
import { sampleEventId } from '../../server/sample/load.ts'
import { fillWithMany, type SampleSize } from '../../tests/support/large-sample.ts'
import type { TestOffer } from '../../tests/support/offer.ts'
import { type Line, openLine, requestText } from '../line.ts'
import { addText, confirmText, intentText, placeText, require200 } from '../loads.ts'
import { quantile, timed } from '../measure.ts'
import type { Section } from '../section.ts'
import { setStage, type Shopper, type Stage } from '../stage.ts'

const sizes: SampleSize[] = [1, 3, 10].map((factor) => ({
  people: 2000 * factor,
  products: 240 * factor,
  ordersEach: 2,
}))
const turns = 150

export async function measureGrowth(): Promise<Section> {
  const columns: Map<string, number>[] = []
  for (const size of sizes) columns.push(await measureAt(size))
  const [least, ...others] = columns
  const rows = [...(least ?? [])].map(([what, leastMs]) => {
    const later = others.map((column) => column.get(what) ?? Number.NaN)
    const factor = (later.at(-1) ?? Number.NaN) / leastMs
    return [what, ...[leastMs, ...later].map((ms) => ms.toFixed(2)), factor.toFixed(2)]
  })
  const heads = ['median ms of one at a time', ...sizes.map(nameOf), 'last to first']
  const note =
    `Size: people / products beside the sample's 240 / orders. Median of ${turns} on one connection, ` +
    'server and PostgreSQL with nothing else to do.'
  return { tables: [{ heads, rows }], notes: [note] }
}

const nameOf = ({ people, products, ordersEach }: SampleSize) =>
  `${people} / ${products} / ${people * ordersEach}`

async function measureAt(size: SampleSize): Promise<Map<string, number>> {
  const stage = await setStage()
  try {
    await fillWithMany(stage.db, size)
    const [offer] = await stage.addOffers(1)
    if (!offer) throw new Error('Nothing is for sale.')
    const shoppers = await stage.addShoppers(turns)
    const treasurer = shoppers[0]
    await sql`insert into user_roles values (${treasurer?.userId}, 'treasurer')`.execute(stage.db)
    const line = await openLine(stage.port)
    const times = await runThrough(stage, { line, offer, shoppers })
    line.close()
    return times
  } finally {
    await stage.stop()
  }
}

async function runThrough(
  { db }: Stage,
  { line, offer, shoppers }: { line: Line; offer: TestOffer; shoppers: Shopper[] },
): Promise<Map<string, number>> {
  const times = new Map<string, number[]>()
  const clock = async (what: string, request: string) => {
    const tookMs = times.get(what) ?? []
    times.set(what, tookMs)
    let id = ''
    tookMs.push(await timed(async () => ({ id } = require200(await line.ask(request)))))
    return id
  }
  const [treasurer] = shoppers
  const store = '/store-v1'
  const products = `${store}/products/store?committeeId=78&eventId=${sampleEventId}`
  const search = `${store}/products/search?eventId=${sampleEventId}&q=tote`
  for (const shopper of shoppers) {
    const get = (path: string, by = shopper) => requestText('GET', path, by.headers)
    await clock('products from memory', get(products))
    await sql`update products set name = name where id = 1`.execute(db)
    // Longer than another process's change may stay unseen.
    await sql`select pg_sleep(0.11)`.execute(db)
    await line.ask(get(`${store}/events`))
    await clock('products after a change', get(products))
    await clock('search', get(search))
    await clock('add to cart', addText(shopper, offer))
    await clock('confirm', confirmText(shopper))
    const intentId = await clock('intent', intentText(shopper))
    await clock('place', placeText(shopper, intentId))
    await clock('own orders', get(`${store}/orders?userId=${shopper.userId}`))
    await clock('a page of orders at the desk', get(`${store}/desk/orders`, treasurer))
  }
  return new Map(
    [...times].map(([what, ms]) => [
      what,
      quantile(
        ms.toSorted((a, b) => a - b),
        0.5,
      ),
    ]),
  )
}
