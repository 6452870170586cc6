// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#lib/query/query-client.ts'
import { stubSession } from '#lib/test-support.ts'
import type { DownloadProgress } from '#offline/venue/download.ts'
import { downloadForVenue, readVenueData } from './venue-download.ts'

const client = createQueryClient()
const asked: string[] = []
const progress: DownloadProgress[] = []
let broken: RegExp | null = null
let answerBroken: () => Response | Promise<Response>

const store = (id: number) => ({ id, name: `Store ${id}`, storePresence: id === 3 ? 0 : 1 })
const answers: [RegExp, unknown][] = [
  [/\/events\/9\/schedule/, { timeZone: 'America/New_York', items: [] }],
  [/\/events$/, [{ id: 9, name: 'Week', startDate: '', endDate: '', open: 1 }]],
  [/\/committees\/store\/\d/, store(1)],
  [/\/committees\/store\?/, [store(1), store(2), store(3)]],
  [/\/content/, { content: '' }],
  [/\/products\/store/, []],
  [/\/formConfigs/, []],
  [/\/orders\?userId=7/, { orders: [] }],
]

beforeEach(() => {
  client.clear()
  asked.length = 0
  progress.length = 0
  broken = null
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace(location.origin, '')
    asked.push(path)
    if (broken?.test(path)) return answerBroken()
    const found = answers.find(([pattern]) => pattern.test(path))
    return found ? Response.json(found[1]) : Response.json({}, { status: 404 })
  })
})

const download = (userId: number | null = null) =>
  downloadForVenue(client, {
    userId,
    imageBase: '/images/',
    onProgress: (one) => void progress.push(one),
  })

it('reads the schedule, the directory and every store, and reports its progress', async () => {
  expect(await download()).toBe('saved')
  for (const resource of ['schedule', 'committees', 'committeeContent', 'products', 'forms']) {
    expect(client.getQueriesData({ queryKey: [resource] })).not.toEqual([])
  }
  expect(asked.filter((path) => path.includes('/products/store'))).toHaveLength(2)
  expect(asked.some((path) => path.includes('/orders'))).toBe(false)
  expect(progress.filter(({ part }) => part === 'stores').at(-1)).toEqual({
    part: 'stores',
    done: 2,
    total: 2,
  })
})

it('does not request fresh data again', async () => {
  await download()
  asked.length = 0
  await download()
  expect(asked).toEqual([])
})

it('reads the orders of the signed-in user', async () => {
  stubSession()
  await download(7)
  expect(client.getQueryData(['orders', 'list', { userId: 7 }])).toEqual([])
})

it('goes on after a refusal and reports that something is missing', async () => {
  broken = /committeeId=1&/
  answerBroken = () => Response.json({}, { status: 400 })
  expect(await download()).toBe('partly')
  expect(asked.some((path) => path.includes('committeeId=2&'))).toBe(true)
})

it.each([
  ['no connection', () => Promise.reject(new TypeError('no network'))],
  ['a portal', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('stops at %s and keeps what was read', async (_, reply) => {
  broken = /\/products\/store/
  answerBroken = reply
  expect(await download()).toBe('unreachable')
  expect(client.getQueryData(['schedule', 'one', { eventId: 9 }])).toBeDefined()
})

it('reads the schedule and the directory ahead, past a failure of the other', async () => {
  broken = /\/committees\/store/
  answerBroken = () => Response.json({}, { status: 400 })
  await readVenueData(client)
  expect(client.getQueryData(['schedule', 'one', { eventId: 9 }])).toBeDefined()
  broken = null
  await readVenueData(client)
  expect(client.getQueryData(['committees', 'list', { eventId: 9 }])).toHaveLength(3)
})

it('reads nothing ahead without an open event', async () => {
  broken = /\/events$/
  answerBroken = () => Response.json([{ id: 9, name: 'Week', open: 0 }])
  await readVenueData(client)
  expect(asked).toHaveLength(1)
})
