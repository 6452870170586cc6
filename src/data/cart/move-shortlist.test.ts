import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/query/query-client.ts'
import { type MemoryDevice, memoryDevice } from '#offline/test-support.ts'
import { type TestServer, startTestServer, stubSession } from '#lib/test-support.ts'
import { moveShortlist, settleShortlist } from './move-shortlist.ts'
import { type Shortlist, shortlistOn } from '../shortlist/shortlist.ts'
import { type ShortlistItem, storedItems, keyOf } from '../shortlist/shortlist-state.ts'
import { testChoice } from '../shortlist/test-choice.ts'

const userId = 7
let server: TestServer
let client: QueryClient
let device: MemoryDevice
let list: Shortlist
/** The lines of the server's cart, and its reply to an add by product. */
let cartId: number
let lines: { product: number; variant: number | null; quantity: number }[]
let answers: Record<number, { status: number; code?: string; isAddedAnyway?: boolean }>

const product = (id: number, more: object = {}) => ({
  id: id + 500,
  name: `Product ${id}`,
  events: [{ id, eventId: 26, ...more }],
})

beforeEach(async () => {
  stubSession()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
  client = createQueryClient()
  device = memoryDevice()
  list = shortlistOn(device)
  cartId = 5
  lines = []
  answers = {}
  server.answer = ({ path, body }) => {
    if (path === '/store-v1/products/store') {
      const field = { id: '1', label: 'Dog name', type: 'text', required: 1 }
      const asking = product(4, { dataPoints: { customFormFields: [field] } })
      return { body: [product(1), product(2), product(3), asking] }
    }
    if (path === '/store-v1/carts') return { body: { carts: [cartWire()] } }
    if (!path.endsWith('/addProduct')) return { body: {} }
    const wanted = JSON.parse(body) as Record<string, number>
    const id = wanted['storeProductsForEventId'] ?? 0
    const answer = answers[id] ?? { status: 200 }
    if (answer.status === 200 || answer.isAddedAnyway) {
      const variant = wanted['storeProductVariantsForEventId'] ?? null
      lines.push({ product: id, variant, quantity: wanted['quantity'] ?? 1 })
    }
    return { status: answer.status, body: { error: { code: answer.code, message: 'No.' } } }
  }
})
afterEach(async () => {
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const cartWire = () => ({
  id: cartId,
  state: 'open',
  userId,
  contents: lines.map((line, at) => ({
    id: at + 1,
    itemCost: 5,
    quantity: line.quantity,
    storeProductsForEvent: { id: line.product, product: { name: `Product ${line.product}` } },
    storeProductVariantsForEvent: line.variant && {
      id: line.variant,
      productVariant: { displayName: 'Navy' },
    },
  })),
})
const save = (...of: Parameters<typeof testChoice>) =>
  list.change({ type: 'saved', choice: testChoice(...of) })
const kept = () => storedItems.read(device.items.get('shortlist'))
const move = () => moveShortlist(client, userId, list)
const keys = (items: readonly ShortlistItem[]) => items.map(keyOf)
const adds = () => server.requests().filter((line) => line.endsWith('addProduct')).length

test('every item is added once, in the order saved, then the cart is confirmed once', async () => {
  await save(1)
  await save(2, 8)
  const report = await move()
  expect([keys(report.added), report.end]).toEqual([['1', '2/8'], { kind: 'done' }])
  expect(lines).toEqual([
    { product: 1, variant: null, quantity: 2 },
    { product: 2, variant: 8, quantity: 2 },
  ])
  expect(kept()).toEqual([])
  expect(server.requests().filter((line) => line.endsWith('confirm'))).toHaveLength(1)
  expect(server.requests().at(-1)).toBe('GET /store-v1/carts')
})

test('a double click adds nothing twice', async () => {
  await save(1)
  const [first, second] = await Promise.all([move(), move()])
  expect(second).toBe(first)
  await move()
  expect(lines).toHaveLength(1)
})

test('each item that stays has a reason', async () => {
  for (const id of [1, 2, 3, 4, 9]) await save(id)
  answers = {
    1: { status: 409, code: 'out_of_stock' },
    2: { status: 409, code: 'not_available' },
    3: { status: 422, code: 'quantity_invalid' },
  }
  expect(await move()).toEqual({ added: [], end: { kind: 'done' } })
  const whys = kept().map((item) => [keyOf(item), item.move.kind === 'refused' && item.move.why])
  expect(whys).toEqual([
    ['9', 'notAvailable'],
    ['4', 'needsDetails'],
    ['3', 'quantity'],
    ['2', 'notAvailable'],
    ['1', 'soldOut'],
  ])
  expect(adds()).toBe(3)
})

test('an item of a store that was removed stays with its reason, and the others are moved', async () => {
  const { answer } = server
  server.answer = (request) =>
    request.query.get('committeeId') === '99' ? { status: 404, body: {} } : answer(request)
  await list.change({ type: 'saved', choice: { ...testChoice(3), committeeId: 99 } })
  await save(1)
  const report = await move()
  expect([keys(report.added), report.end]).toEqual([['1'], { kind: 'done' }])
  expect(kept().map(({ move: { kind } }) => kind)).toEqual(['refused'])
})

test('after a lost reply the cart is read and the item not sent again', async () => {
  await save(1)
  answers = { 1: { status: 503, isAddedAnyway: true } }
  expect(keys((await move()).added)).toEqual(['1'])
  expect([lines.length, kept()]).toEqual([1, []])
})

test('an item that may still arrive stops the move; the next move checks it', async () => {
  await save(2)
  await save(1)
  answers = { 2: { status: 503 } }
  expect(await move()).toEqual({ added: [], end: { kind: 'stopped', message: 'No.' } })
  expect(kept().map((item) => item.move.kind)).toEqual(['waiting', 'adding'])
  // The add reached the server without a reply.
  lines.push({ product: 2, variant: null, quantity: 2 })
  expect(keys((await move()).added)).toEqual(['2', '1'])
  expect(lines.map((line) => line.product)).toEqual([2, 1])
})

test('after a page closed during a move, items in the cart leave the list and others can be moved', async () => {
  await save(1)
  await save(2)
  for (const key of ['1', '2']) {
    await list.change({ type: 'adding', key, userId, cartId, quantityBefore: 0 })
  }
  lines.push({ product: 1, variant: null, quantity: 2 })
  await settleShortlist(client, userId, list)
  expect(kept().map((item) => [keyOf(item), item.move.kind])).toEqual([['2', 'waiting']])
  expect(adds()).toBe(0)
  await move()
  expect(lines.map((line) => line.product)).toEqual([1, 2])
})

test('an item whose cart was closed is not sent again automatically', async () => {
  await save(1)
  await list.change({ type: 'adding', key: '1', userId, cartId: 4, quantityBefore: 0 })
  await settleShortlist(client, userId, list)
  expect(kept()[0]?.move).toMatchObject({ kind: 'refused', why: 'unsure' })
  await move()
  expect(adds()).toBe(0)
  await list.change({ type: 'notAdded', key: '1' })
  await move()
  expect(lines).toHaveLength(1)
})

test('without the server nothing is sent and all items stay', async () => {
  await save(1)
  await server.close()
  const report = await move()
  expect([report.added, report.end.kind]).toEqual([[], 'stopped'])
  expect(kept().map((item) => item.move.kind)).toEqual(['waiting'])
})
