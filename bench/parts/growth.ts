// The duration of each step with one, three and ten times a year's products, people and orders. The sizes alternate, so
// that other activity of the machine affects all of them equally.
import { sql } from 'kysely'
import { sampleEventId } from '#server/sample/load.ts'
import { fillWithMany, type SampleSize } from '#tests/support/database/large-sample.ts'
import type { TestOffer } from '#tests/support/store/offer.ts'
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
const turns = 100

export async function measureGrowth(): Promise<Section> {
  const places: Place[] = []
  try {
    for (const size of sizes) places.push(await fillPlace(size))
    // Opened after all sizes are filled, because the server closes idle connections.
    for (const place of places) place.line = await openLine(place.stage.port)
    for (let turn = 0; turn < turns; turn++) for (const place of places) await takeTurn(place, turn)
  } finally {
    for (const { stage, line } of places) {
      line?.close()
      await stage.stop()
    }
  }
  const [least, ...others] = places.map(({ tookMs }) => tookMs)
  const rows = [...(least ?? [])].map(([what, leastMs]) => {
    const medians = [leastMs, ...others.map((tookMs) => tookMs.get(what) ?? [])].map(medianOf)
    const factor = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN)
    return [what, ...medians.map((ms) => ms.toFixed(2)), factor.toFixed(2)]
  })
  const heads = ['median ms, one request at a time', ...sizes.map(nameOf), 'last to first']
  const note =
    `Size: people / products in addition to the sample's 240 / orders; the last size is ten times the first. ` +
    `Medians of ${turns} requests on one connection. Each size has its own server and PostgreSQL; the sizes alternate.`
  return { tables: [{ heads, rows }], notes: [note] }
}

const nameOf = ({ people, products, ordersEach }: SampleSize) =>
  `${people} / ${products} / ${people * ordersEach}`

const medianOf = (ms: readonly number[]) => quantile(ms, 0.5)

interface Place {
  stage: Stage
  line: Line | null
  offer: TestOffer
  shoppers: Shopper[]
  tookMs: Map<string, number[]>
}

async function fillPlace(size: SampleSize): Promise<Place> {
  const stage = await setStage()
  await fillWithMany(stage.db, size)
  const [offer] = await stage.addOffers(1)
  if (!offer) throw new Error('There is no product to buy.')
  const shoppers = await stage.addShoppers(turns)
  const treasurer = shoppers[0]
  await sql`insert into user_roles values (${treasurer?.userId}, 'treasurer')`.execute(stage.db)
  return { stage, line: null, offer, shoppers, tookMs: new Map() }
}

async function takeTurn(place: Place, turn: number): Promise<void> {
  const { line, offer, shoppers, tookMs } = place
  const { db } = place.stage
  const [treasurer] = shoppers
  const shopper = shoppers[turn]
  if (!line || !shopper || !treasurer) throw new Error('There is no connection or shopper.')
  const clock = async (what: string, request: string) => {
    const durations = tookMs.get(what) ?? []
    tookMs.set(what, durations)
    let id = ''
    durations.push(await timed(async () => ({ id } = require200(await line.ask(request)))))
    return id
  }
  const store = '/store-v1'
  const products = `${store}/products/store?committeeId=78&eventId=${sampleEventId}`
  const get = (path: string, by = shopper) => requestText('GET', path, by.headers)
  await clock('products from memory', get(products))
  await sql`update products set name = name where id = 1`.execute(db)
  // Longer than the delay until the server notices a change by another process.
  await sql`select pg_sleep(0.11)`.execute(db)
  await line.ask(get(`${store}/events`))
  await clock('products after a change', get(products))
  await clock('search', get(`${store}/products/search?eventId=${sampleEventId}&q=tote`))
  await clock('add to cart', addText(shopper, offer))
  await clock('confirm', confirmText(shopper))
  const intentId = await clock('intent', intentText(shopper))
  await clock('place', placeText(shopper, intentId))
  await clock('own orders', get(`${store}/orders?userId=${shopper.userId}`))
  await clock('a page of orders at the desk', get(`${store}/desk/orders`, treasurer))
}
