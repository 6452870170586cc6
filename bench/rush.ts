// Shoppers who arrive at a rate, whatever the server's speed: each lists the stores, opens one of them, adds a product,
// confirms, requests the payment intent and places the order, with think times between the steps.
import { setTimeout as sleep } from 'node:timers/promises'
import { sampleEventId, samplePictures } from '#server/sample/load.ts'
import { imageWidthsPx } from '#contract/values/image-path.ts'
import type { TestOffer } from '#tests/support/store/offer.ts'
import { type Line, openLine, requestText } from './line.ts'
import { addText, anyOf, confirmText, intentText, placeText } from './loads.ts'
import type { Shopper, Stage } from './stage.ts'

export const thinkMs = { least: 500, mean: 2500 }

export interface Rush {
  perSec: number
  seconds: number
  arrived: number
  ordered: number
  errors: Map<string, number>
  basketMs: number[]
  orderMs: number[]
}

export interface RushSettings {
  perSec: number
  seconds: number
  /** How many pictures each shopper loads. */
  pictures?: number
}

/** Resolves when the last of those who arrived within the time has finished. */
export async function rush(
  stage: Stage,
  offers: TestOffer[],
  { perSec, seconds, pictures = 0 }: RushSettings,
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
    shopping.push(shop(stage, shopper, { offer: anyOf(offers), pictures, lines, result }))
  }
  await Promise.all(shopping)
  lines.close()
  return result
}

// Exponential gaps: arrivals are independent of each other.
const gapMs = (perSec: number) => (-Math.log(1 - Math.random()) * 1000) / perSec

const think = () =>
  sleep(thinkMs.least - Math.log(1 - Math.random()) * (thinkMs.mean - thinkMs.least))

interface Visit {
  offer: TestOffer
  pictures: number
  lines: Lines
  result: Rush
}

async function shop(stage: Stage, shopper: Shopper, visit: Visit): Promise<void> {
  const { offer, lines, result } = visit
  const ask = async (what: string, request: string): Promise<Buffer> => {
    const { status, body } = await lines.ask(request)
    if (status === 200) return body
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
    for (let picture = 0; picture < visit.pictures; picture += 1) {
      await ask('picture', requestText('GET', anyPicture(), {}))
    }
    await think()
    const basketMs = performance.now()
    await ask('add', addText(shopper, offer))
    await ask('confirm', confirmText(shopper))
    result.basketMs.push(performance.now() - basketMs)
    await think()
    const orderMs = performance.now()
    const reply = await ask('intent', intentText(shopper))
    const intent = JSON.parse(reply.toString()) as { id: string; client_secret: string }
    await stage.pay(intent.id, intent.client_secret)
    await ask('place', placeText(shopper, intent.id))
    result.orderMs.push(performance.now() - orderMs)
    result.ordered += 1
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    result.errors.set(what, (result.errors.get(what) ?? 0) + 1)
  }
}

const picturePaths = [...samplePictures().keys()]

const anyPicture = () => `/images/${encodeURI(anyOf(picturePaths))}?w=${anyOf(imageWidthsPx)}`

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
