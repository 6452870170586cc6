// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { endPush, type PushStatus, savePush } from './save-push.ts'
import { nothingSaved, stubPush } from './test-support.ts'

let server: TestServer
let isSubscribed: () => boolean

beforeEach(async () => {
  stubSession()
  isSubscribed = stubPush()
  server = await startTestServer()
})
afterEach(async () => {
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const save = (itemId: number) =>
  savePush({
    eventId: 26,
    readChoice: async () => ({ itemIds: [itemId], dogs: [], kinds: ['change'], minutes: 15 }),
    isSignedIn: false,
  })

/** The stars of each request that saves. */
const savedStars = () =>
  server.seen
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => (JSON.parse(body) as { choice: { itemIds: number[] } }).choice.itemIds)

test('a device that is turned off during a save stays off', async () => {
  let ended: Promise<void> | undefined
  server.answer = ({ method }) => {
    if (method === 'GET') ended ??= endPush()
    return { body: nothingSaved }
  }
  await save(1)
  await ended
  expect(isSubscribed()).toBe(false)
  expect(savedStars()).toEqual([])
  expect(server.seen.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
})

test('a newer save overtakes one that waits for the server', async () => {
  let newer: Promise<PushStatus> | undefined
  server.answer = ({ method }) => {
    if (method === 'GET') newer ??= save(2)
    return { body: nothingSaved }
  }
  expect(await save(1)).toBe('notSaved')
  expect(await newer).toBe('saved')
  expect(savedStars()).toEqual([[2]])
})

test('a device that is turned off while its choice is sent is forgotten after that', async () => {
  let ended: Promise<void> | undefined
  server.answer = ({ method }) => {
    if (method === 'PUT') ended = endPush()
    return { body: nothingSaved }
  }
  await save(1)
  await ended
  expect(isSubscribed()).toBe(false)
  expect(server.seen.map(({ method }) => method)).toEqual(['GET', 'PUT', 'DELETE'])
})

test('the server is told nothing where the device wants nothing saved', async () => {
  const wanted = { eventId: 26, readChoice: async () => null, isSignedIn: false }
  expect(await savePush(wanted)).toBe('unknown')
  expect(server.seen).toEqual([])
})

test.each([
  [422, 'rejected'],
  [429, 'notSaved'],
  [503, 'notSaved'],
])('a save that the server refuses with %i ends as %s', async (status, outcome) => {
  server.answer = ({ method }) => (method === 'PUT' ? { status, body: {} } : { body: nothingSaved })
  expect(await save(1)).toBe(outcome)
})
