import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubWebStorage, type TestServer } from '#lib/test-support.ts'
import { productsQuery } from './products.ts'

let server: TestServer
const warn = vi.fn()

beforeEach(async () => {
  stubWebStorage()
  vi.spyOn(console, 'warn').mockImplementation(warn)
  server = await startTestServer()
})
afterEach(async () => {
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, name: 'Tote' }))
const read = () => createQueryClient().fetchQuery(productsQuery(3, 1))

test('reads the next page after each full one, also with a bad row', async () => {
  server.answer = ({ query }) => {
    const page = Number(query.get('page'))
    if (page === 1) return { body: [...rows(1, 99), { id: null }] }
    return { body: rows(100, 20) }
  }
  expect(await read()).toHaveLength(119)
  expect(server.seen.map(({ query }) => query.toString())).toEqual([
    'committeeId=3&eventId=1&count=100&page=1',
    'committeeId=3&eventId=1&count=100&page=2',
  ])
})

test('a service without paging ends the reading', async () => {
  server.answer = () => ({ body: rows(1, 100) })
  expect(await read()).toHaveLength(100)
  expect(server.seen).toHaveLength(2)
})
