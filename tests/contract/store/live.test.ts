// The live stream says what has changed, and nothing else (rule 65).
import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changeDeskSchedule, releaseDeskSchedule } from '#contract/calls/desk/schedule.ts'
import { handOutOrder } from '#contract/calls/desk/pickup.ts'
import { liveKinds } from '#contract/entities/live.ts'
import { createApp } from '#server/app.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { createCaller } from '../../support/people/caller.ts'
import { type Desk, deskOf, paidOrder } from '../../support/desk/desk.ts'
import { type LiveReader, readLive } from '../../support/network/live-reader.ts'
import { startTestServer } from '../../support/product/server.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let steward: Desk
let readers: LiveReader[] = []

beforeAll(async () => {
  shop = await startShop()
  steward = await deskOf(shop, 'steward')
})
afterAll(() => shop.close())
afterEach(() => {
  for (const reader of readers) reader.close()
  readers = []
})

const path = `/store-v1/events/${sampleEventId}/live`

async function open(
  eventId = sampleEventId,
  headers: Record<string, string> = {},
): Promise<LiveReader> {
  const reader = await readLive(shop.server.origin, eventId, headers)
  readers.push(reader)
  return reader
}

async function openAfterFirst(eventId?: number): Promise<LiveReader> {
  const reader = await open(eventId)
  await reader.next()
  return reader
}

/** What a request from the address brings along, without a connection that could take anything. */
const connectionOf = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

const query = { eventId: sampleEventId }

/** Releases a new item of the schedule. */
async function releaseItem(): Promise<void> {
  const after = {
    start: '2026-05-06T20:00',
    end: null,
    title: 'Sample talk that nobody may read in the stream',
    ring: '',
    room: '',
    isCancelled: false,
  }
  const change = { itemId: null, draftId: null, expected: null, after }
  const { draft } = await steward.browser.call(changeDeskSchedule, {
    query,
    body: { changes: [change] },
  })
  const chosen = draft.map(({ id, version }) => ({ id, version }))
  const body = { chosen, note: '', marksMoved: true }
  await steward.browser.call(releaseDeskSchedule, { query, body })
}

describe('the stream', () => {
  test('begins with the age of every kind, and no cache or proxy may hold it back', async () => {
    const reader = await open()
    expect(reader.status).toBe(200)
    expect(reader.headers.get('content-type')).toBe('text/event-stream')
    expect(reader.headers.get('cache-control')).toBe('no-cache, no-transform')
    expect(reader.headers.get('x-accel-buffering')).toBe('no')
    expect(reader.headers.get('content-encoding')).toBeNull()
    const { changes } = await reader.next()
    expect(changes.map(({ kind }) => kind)).toEqual(liveKinds)
    expect(reader.text()).toContain('retry: 5000\n')
  })

  test('tells a release of the schedule, without its content', async () => {
    const reader = await openAfterFirst()
    await releaseItem()
    expect(await reader.next()).toEqual({ changes: [{ kind: 'schedule', agoMs: 0 }] })
    expect(reader.text()).not.toContain('nobody may read')
    const { changes } = await (await open()).next()
    const ageOf = (kind: string) => changes.find((one) => one.kind === kind)?.agoMs ?? 0
    expect(ageOf('schedule')).toBeLessThan(ageOf('products'))
  })

  test('tells changes in quick succession once, and those of another event not at all', async () => {
    const reader = await openAfterFirst()
    const { deps } = shop.server
    publishChange(deps, 999_999, 'words')
    for (let times = 0; times < 20; times += 1) publishChange(deps, sampleEventId, 'products')
    publishChange(deps, null, 'committees')
    const { changes } = await reader.next()
    expect(changes.map(({ kind }) => kind).toSorted()).toEqual(['committees', 'products'])
    await sleep(300)
    expect(reader.text().match(/^data:/gm)).toHaveLength(2)
  })

  test('tells that orders have changed when one is handed out, and nothing of it', async () => {
    const table = await deskOf(shop, 'pickup')
    const { orderId } = await paidOrder(shop)
    const reader = await openAfterFirst()
    const body = { idempotencyKey: randomUUID(), expectedState: 'placed' } as const
    await table.browser.call(handOutOrder, { params: { orderId }, body })
    const changes = [{ kind: 'orders', agoMs: expect.any(Number) }]
    expect(await reader.next()).toEqual({ changes })
    expect(reader.text()).not.toContain(String(orderId))
  })

  test('tells of products when an order that is canceled gives its pieces back', async () => {
    const treasurer = await deskOf(shop)
    const { orderId } = await paidOrder(shop, { inventory: 1 })
    const reader = await openAfterFirst()
    expect((await treasurer.act(orderId, 'cancel')).status).toBe(200)
    // In one message or, on a busy machine, in two.
    const kinds = new Set<string>()
    while (kinds.size < 2) for (const { kind } of (await reader.next()).changes) kinds.add(kind)
    expect(kinds).toEqual(new Set(['products', 'orders']))
  })

  test('is missing for an unknown event and for a draft', async () => {
    const { db, origin } = shop.server
    await db
      .insertInto('events')
      .values({
        id: 990,
        name: 'Sample draft',
        start_date: '2027-05-02',
        end_date: '2027-05-08',
        state: 'draft',
        time_zone: 'America/New_York',
      })
      .execute()
    for (const eventId of [990, 999_999, 0]) {
      const reader = await readLive(origin, eventId)
      expect([eventId, reader.status]).toEqual([eventId, 404])
    }
  })

  test('is not opened by HEAD', async () => {
    const reply = await fetch(shop.server.origin + path, { method: 'HEAD' })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(shop.server.deps.live.openStreams()).toBe(0)
  })

  test('takes nothing from the server once its reader is gone', async () => {
    const reader = await openAfterFirst()
    expect(shop.server.deps.live.openStreams()).toBe(1)
    reader.close()
    await expect.poll(() => shop.server.deps.live.openStreams()).toBe(0)
  })

  test('is described as text/event-stream', async () => {
    const { body } = await createCaller(shop.server.origin).send('GET', '/openapi.json')
    expect(JSON.stringify(body)).toContain(
      '"200":{"description":"Done","content":{"text/event-stream"',
    )
  })
})

describe('the server', () => {
  test('gives a browser ten streams, and other browsers of the address theirs', async () => {
    const cookiesOf = async () => {
      const { cookies } = await shop.server.guest()
      return { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
    }
    const [eager, other] = [await cookiesOf(), await cookiesOf()]
    const opening = Array.from({ length: 11 }, () => open(sampleEventId, eager))
    const statuses = (await Promise.all(opening)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(10).fill(200), 429])
    expect((await open(sampleEventId, other)).status).toBe(200)
    expect((await open()).status).toBe(200)
    for (const reader of readers) reader.close()
    await expect.poll(() => shop.server.deps.live.openStreams()).toBe(0)
    expect((await open(sampleEventId, eager)).status).toBe(200)
  })

  test('leaves connections for other requests, and streams for other addresses', async () => {
    // Three quarters of the connections are streams.
    const env = { MAX_CONNECTIONS: '40', TRUSTED_PROXIES: '1' }
    const server = await startTestServer({ env })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const opened: LiveReader[] = []
    const openFrom = async (address: string) => {
      const reader = await readLive(server.origin, sampleEventId, from(address))
      opened.push(reader)
      return reader.status
    }
    const statuses = []
    for (let count = 0; count < 28; count += 1) statuses.push(await openFrom('198.51.100.1'))
    expect(statuses).toEqual([...Array(27).fill(200), 503])
    for (const last of [2, 3, 4]) expect(await openFrom(`198.51.100.${last}`)).toBe(200)
    const headers = from('198.51.100.5')
    const refused = await createCaller(server.origin).send('GET', path, { headers })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    for (const reader of opened) reader.close()
    await expect.poll(() => openFrom('198.51.100.1')).toBe(200)
    await server.close()
  })

  test('lets a reader go that takes nothing', async () => {
    const { deps } = shop.server
    const app = createApp(deps, shop.server.deps.config.dataDir)
    const unread = await app.request(path, {}, connectionOf('198.51.100.7'))
    expect(unread.status).toBe(200)
    await expect.poll(() => deps.live.openStreams()).toBe(1)
    const telling = setInterval(() => publishChange(deps, sampleEventId, 'products'), 10)
    await expect.poll(() => deps.live.openStreams()).toBe(0)
    clearInterval(telling)
  })

  test('ends open streams when it stops, before it closes their connections', async () => {
    const server = await startTestServer()
    const opened = await Promise.all(
      Array.from({ length: 50 }, () => readLive(server.origin, sampleEventId)),
    )
    await Promise.all(opened.map((reader) => reader.next()))
    await server.deps.live.close()
    expect(await Promise.all(opened.map((reader) => reader.ended))).toHaveLength(50)
    await server.close()
  })
})
