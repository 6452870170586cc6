import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addProduct, getCarts } from '#contract/calls/carts.ts'
import { guestToken, nonMemberSignIn } from '#contract/calls/auth.ts'
import { getEvents } from '#contract/calls/events.ts'
import { getCommittees } from '#contract/calls/store.ts'
import { ApiError } from './api-error.ts'
import { noteOffline, readConnection } from './connection.ts'
import { emitExpired, holdExpiry, onExpired } from './expiry-signal.ts'
import { writeFlag } from '../flags.ts'
import { send, sendPage } from './send.ts'
import { startTestServer, stubSession, type TestServer } from '../test-support.ts'
import { renewTokensBy } from './token-end.ts'
import { clearTokens, readTokens, saveTokens } from './tokens.ts'

let server: TestServer
let expiredCount = 0
let stopListening: () => void

beforeEach(async () => {
  stubSession()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
  expiredCount = 0
  stopListening = onExpired(() => {
    expiredCount += 1
  })
  // The server does not renew the token.
  renewTokensBy(async () => emitExpired())
})
afterEach(async () => {
  stopListening()
  await server.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const event = { id: 1, name: 'Show', startDate: '2026-05-04', endDate: '2026-05-09', open: 1 }
const events = () => send(getEvents, { query: {} })
const item = {
  storeProductsForEventId: 3,
  storeProductVariantsForEventId: null,
  quantity: 1,
  dataPoints: '{}',
  cartId: 5,
}
const add = () => send(addProduct, { params: { cartId: 5 }, query: {}, body: item })

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test('a list is read bare or wrapped, and a bad row is left out', async () => {
  server.answer = () => ({ body: [event, { id: 'nonsense' }] })
  expect(await events()).toMatchObject([{ id: 1, isOpen: true }])
  server.answer = () => ({ body: { events: [event] } })
  expect(await events()).toHaveLength(1)
  server.answer = () => ({ body: { carts: [], total: 0 } })
  expect(await send(getCarts, { query: { userId: 1 } })).toEqual([])
})

test('a page says how many rows came, bad ones included', async () => {
  server.answer = () => ({ body: [event, {}] })
  const page = await sendPage(getEvents, { query: {} })
  expect([page.rows.length, page.receivedCount]).toEqual([1, 2])
})

test('the browser caches public replies only', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const modes = async (work: () => Promise<unknown>) => {
    asked.mockClear()
    await work().catch(() => undefined)
    return asked.mock.calls.map(([, init]) => init?.cache)
  }
  expect(await modes(events)).toEqual(['no-cache'])
  expect(await modes(add)).toEqual(['no-store'])
  expect(await modes(() => send(getCarts, { query: { userId: 7 } }))).toEqual(['no-store'])
  expect(await modes(() => send(guestToken, { query: { requestType: 'guest' } }))).toEqual([
    'no-store',
  ])
})

test('the stored tokens go along, and headers of the caller are kept', async () => {
  saveTokens({ token: 'abc', waToken: 'wa', refreshToken: 'rt' })
  await send(getEvents, { query: {}, headers: { 'X-Wa-Token': 'mine' } }).catch(() => undefined)
  const { headers } = server.seen[0] ?? {}
  expect(headers).toMatchObject({
    accept: 'application/json',
    authorization: 'Bearer abc',
    'x-wa-token': 'mine',
    'x-wa-refresh-token': 'rt',
  })
})

test('no token stored: no authorization and no auxiliary headers', async () => {
  clearTokens()
  server.answer = () => ({ body: [] })
  await events()
  const names = Object.keys(server.seen[0]?.headers ?? {})
  expect(names.filter((name) => name === 'authorization' || name.startsWith('x-'))).toEqual([])
})

test('the anti-forgery cookie is sent with a write and not with a read', async () => {
  vi.stubGlobal('document', { cookie: 'a=b; XSRF-TOKEN=n%2Bmac' })
  server.answer = (request) => ({ body: request.method === 'GET' ? [] : {} })
  await add()
  await events()
  expect(server.seen.map((request) => request.headers['x-xsrf-token'])).toEqual([
    'n+mac',
    undefined,
  ])
})

test('a session in test mode says so on store calls only', async () => {
  writeFlag('testMode', true)
  server.answer = ({ path }) => ({ body: path.startsWith('/store') ? [] : { token: 't' } })
  await send(getCommittees, { query: { eventId: 4 } })
  await send(guestToken, { query: { requestType: 'guest' } })
  expect(server.seen.map((request) => request.query.get('testMode'))).toEqual(['1', null])
})

test('a refusal carries status, code and the server’s words', async () => {
  const body = { error: { code: 'out_of_stock', message: 'Tote bag: only 2 left.' }, message: 'x' }
  server.answer = () => ({ status: 409, body })
  expect(await failure(add())).toMatchObject({
    kind: 'refused',
    status: 409,
    code: 'out_of_stock',
    message: 'Tote bag: only 2 left.',
  })
})

test('HTML where JSON belongs counts as not reaching the server, whatever its status', async () => {
  for (const status of [200, 401, 502]) {
    saveTokens({ token: 'abc', waToken: '', refreshToken: '' })
    server.answer = () => ({ status, type: 'text/html', body: '<html>Sign in to Wi-Fi</html>' })
    expect(await failure(events())).toMatchObject({
      kind: 'notJson',
      message: "Can't reach the show server.",
    })
  }
  expect(readConnection().isOffline).toBe(true)
  expect(expiredCount).toBe(0)
})

test('another shape than agreed is a malformed reply', async () => {
  server.answer = () => ({ body: { nothing: 1 } })
  expect(await failure(events())).toMatchObject({ kind: 'malformedReply' })
})

test('no server: unreachable, in other words for a change than for a read', async () => {
  await server.close()
  expect(await failure(events())).toMatchObject({
    kind: 'unreachable',
    isTimeout: false,
    message: "Can't reach the show server.",
  })
  expect((await failure(add())).message).toContain('needs a connection')
  expect(readConnection().isOffline).toBe(true)
})

test('a read times out after 8 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  server.answer = () => ({ isSilent: true })
  expect(await failure(events())).toMatchObject({ kind: 'unreachable', isTimeout: true })
  expect(timeout).toHaveBeenCalledWith(8000)
})

test('a caller that gives up gets its own reason back', async () => {
  server.answer = () => ({ isSilent: true })
  const controller = new AbortController()
  const work = send(getEvents, { query: {}, signal: controller.signal })
  const reason = work.catch((error: unknown) => error)
  await expect.poll(() => server.seen).toHaveLength(1)
  controller.abort(new Error('gone'))
  expect(await reason).toEqual(new Error('gone'))
})

test('a caller that gives up before its turn asks for nothing', async () => {
  const controller = new AbortController()
  const work = send(getEvents, { query: {}, signal: controller.signal })
  controller.abort(new Error('gone'))
  await expect(work).rejects.toThrow('gone')
  await failure(events())
  expect(server.seen).toHaveLength(1)
})

test('401 and 403 expire the session only for own calls with the session’s token', async () => {
  clearTokens()
  server.answer = () => ({ status: 401, body: {} })
  await failure(events())
  expect(expiredCount).toBe(0)
  saveTokens({ token: 'abc', waToken: '', refreshToken: '' })
  await failure(send(guestToken, { query: { requestType: 'guest' } }))
  const query = { requestType: 'nonMemberSignIn', ncaUserId: 'a|1' } as const
  await failure(send(nonMemberSignIn, { query, bearer: 'other' }))
  expect(expiredCount).toBe(0)
  await failure(events())
  server.answer = () => ({ status: 403, body: {} })
  await failure(events())
  expect(expiredCount).toBe(2)
})

test('a token replaced meanwhile does not expire the session', async () => {
  saveTokens({ token: 'old', waToken: '', refreshToken: '' })
  server.answer = () => {
    saveTokens({ token: 'new', waToken: '', refreshToken: '' })
    return { status: 401, body: {} }
  }
  await failure(events())
  expect(expiredCount).toBe(0)
})

test('a session that expires during a placement is reported after it', async () => {
  saveTokens({ token: 'abc', waToken: '', refreshToken: '' })
  server.answer = () => ({ status: 401, body: {} })
  await holdExpiry(async () => {
    await failure(events())
    await failure(events())
    expect(expiredCount).toBe(0)
  })
  expect(expiredCount).toBe(1)
})

test('an anti-forgery refusal is tried once more with a fresh token', async () => {
  let refusals = 1
  server.answer = ({ path }) => {
    if (path === '/auth-v1/authorize') return { body: { token: 'fresh' } }
    refusals -= 1
    return refusals >= 0 ? { status: 409, body: { error: { code: 'csrf_failed' } } } : { body: {} }
  }
  await add()
  expect(server.requests()).toEqual([
    'POST /store-v1/carts/5/addProduct',
    'GET /auth-v1/authorize',
    'POST /store-v1/carts/5/addProduct',
  ])
  expect(readTokens().token).toBe('fresh')
  refusals = 9
  expect(await failure(add())).toMatchObject({ code: 'csrf_failed' })
  expect(server.seen).toHaveLength(6)
})

test('a request that waits for its answer ends when the network is lost', async () => {
  server.answer = () => ({ isSilent: true })
  const waiting = failure(add())
  await expect.poll(() => server.seen).toHaveLength(1)
  noteOffline()
  expect(await waiting).toMatchObject({ kind: 'unreachable', isTimeout: false })
})

test('what needs a session is not asked for after its end', async () => {
  server.answer = () => ({ body: [] })
  saveTokens({ token: 'one', waToken: '', refreshToken: '' })
  const carts = () => send(getCarts, { query: { userId: 1 } })
  await carts()
  expect(server.requests()).toHaveLength(1)
  clearTokens()
  expect(await failure(carts())).toMatchObject({ kind: 'refused', status: 401 })
  expect(server.requests()).toHaveLength(1)
  expect(expiredCount).toBe(0)
})
