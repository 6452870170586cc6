import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { getUser } from '#contract/calls/members.ts'
import { callPath } from '#contract/define-call.ts'
import { errorCode, errorText } from '#contract/errors.ts'
import { type Answer, type Caller, createCaller } from '../../support/people/caller.ts'
import type { SignedIn } from '../../support/people/signed-in.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

let server: TestServer
let guest: Caller
let someone: SignedIn
let served: typeof allCalls

beforeAll(async () => {
  server = await startTestServer()
  guest = await server.guest()
  someone = await server.signedIn()
  const names = servedNames((await guest.send('GET', '/openapi.json')).body)
  served = allCalls.filter((call) => names.has(call.name))
})
afterAll(() => server.close())

interface Operation {
  operationId: string
  'x-served': boolean
  'x-kinds'?: Operation[]
}

/** Names of the calls that the OpenAPI description marks as served. */
function servedNames(description: unknown): Set<string> {
  const { paths } = description as { paths: Record<string, Record<string, Operation>> }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const calls = operations.flatMap((one) => one['x-kinds'] ?? [one])
  return new Set(calls.filter((one) => one['x-served']).map((one) => one.operationId))
}

/** Expects the error schema of the contract: never a 403, never a stack or SQL. */
function expectRefusal(answer: Answer, status: number, code: string) {
  expect(answer).toMatchObject({ status, body: { error: { code } } })
  expect(errorCode(answer.body)).toBe(code)
  expect(errorText(answer.body)).toMatch(/^[A-Z].*\.$/)
  expect((answer.body as { message: string }).message).toBe(errorText(answer.body))
}

const anyPath = (call: (typeof allCalls)[number]) =>
  callPath(call, {
    userId: 1,
    cartId: 1,
    itemId: 1,
    orderId: 1,
    committeeId: 3,
    paymentExceptionId: 1,
  })

describe('tokens', () => {
  test('every call that needs a token refuses a missing and an invalid one', async () => {
    const bare = createCaller(server.origin)
    const forged = createCaller(server.origin, `${someone.token}x`)
    const guarded = served.filter(({ access }) => access !== 'anyone')
    expect(guarded.length).toBeGreaterThanOrEqual(9)
    for (const call of guarded) {
      // The desk answers 404 to everybody without a role (rule 37).
      const [status, code] =
        call.access === 'desk' ? ([404, 'not_found'] as const) : ([401, 'unauthenticated'] as const)
      expectRefusal(await bare.send(call.method, anyPath(call)), status, code)
      expectRefusal(await forged.send(call.method, anyPath(call)), status, code)
    }
  })

  test('calls that need a user refuse a guest with a log-in error', async () => {
    for (const path of ['/store-v1/carts?userId=1', '/store-v1/orders/1']) {
      expectRefusal(await guest.send('GET', path), 422, 'login_required')
    }
    const put = await guest.send('PUT', '/mem-v1/users/1', { body: {} })
    expectRefusal(put, 422, 'login_required')
  })
})

describe('CSRF', () => {
  test('the server refuses a write without the CSRF header or from another site', async () => {
    const path = `/mem-v1/users/${someone.userId}`
    const body = { city: 'Nowhere' }
    const bare = createCaller(server.origin, someone.token)
    expectRefusal(await bare.send('PUT', path, { body }), 409, 'csrf_failed')
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    const answer = await someone.send('PUT', path, { body, headers: elsewhere })
    expectRefusal(answer, 409, 'csrf_failed')
    expect((await someone.send('GET', path)).body).toMatchObject({ city: '' })
  })
})

describe('ids and queries', () => {
  test.each([
    '/store-v1/committees/store/0',
    '/store-v1/committees/store/abc',
    '/store-v1/committees/store/99999',
    '/store-v1/committees/store/999999999999999',
    '/store-v1/committees/store/1.5',
    '/store-v1/committees/store/3%27%20or%201=1',
    '/store-v1/committees/store/-3',
    '/store-v1/committees/store?eventId=1',
    '/store-v1/committees/3/content?eventId=1',
    '/store-v1/products/store?committeeId=0&eventId=26',
    '/store-v1/products/store?committeeId=3&eventId=1',
    '/store-v1/nothing',
    '/mem-v1/',
    '/is-v1/get-image-url',
    '/store-v1/formConfigs?committeeId=99999',
    '/auth-v1/authorize',
    '/auth-v1/authorize?requestType=admin',
  ])('GET %s answers 404', async (path) => {
    expectRefusal(await someone.send('GET', path), 404, 'not_found')
  })

  test.each([
    ['/store-v1/committees/store', 'eventId'],
    ['/store-v1/committees/store?eventId=abc', 'eventId'],
    ['/store-v1/products/store?committeeId=x&eventId=26', 'committeeId'],
    ['/store-v1/products/store?committeeId=3&eventId=99999999999', 'eventId'],
    ['/store-v1/products/store?committeeId=3&eventId=26&count=0', 'count'],
    ['/store-v1/products/store?committeeId=3&eventId=26&count=-1', 'count'],
    ['/store-v1/products/store?committeeId=3&eventId=26&page=0', 'page'],
    ['/store-v1/committees/3/content?eventId=26&latest=2', 'latest'],
    ['/auth-v1/authorize?requestType=nonMemberSignIn', 'ncaUserId'],
    ['/auth-v1/authorize?requestType=memberSignIn&redirect_uri=y', 'code'],
    ['/auth-v1/authorize?requestType=memberSignIn&code=x', 'redirect_uri'],
    ['/auth-v1/authorize?requestType=memberSignOut&redirectUrl=/&email=x', 'redirectUrl'],
  ])('the refusal of %s names the field', async (path, field) => {
    const answer = await someone.send('GET', path)
    expectRefusal(answer, 422, 'invalid')
    expect(errorText(answer.body)).toContain(field)
  })

  test('a call with another method answers 404', async () => {
    expectRefusal(await someone.send('DELETE', '/store-v1/events'), 404, 'not_found')
    expectRefusal(await someone.send('POST', '/mem-v1/users/1', { body: {} }), 404, 'not_found')
  })
})

describe('bodies', () => {
  const put = (body: unknown) => someone.send('PUT', `/mem-v1/users/${someone.userId}`, { body })

  test('bytes that are not UTF-8 are malformed', async () => {
    const before = (await someone.call(getUser, { params: { userId: someone.userId } })).address
    expectRefusal(await put(Buffer.from('{"city":"\u00ff"}', 'latin1')), 400, 'malformed')
    const after = await someone.call(getUser, { params: { userId: someone.userId } })
    expect(after.address).toEqual(before)
  })

  test('broken JSON is malformed', async () => {
    for (const body of ['{"city":', '{city: 1}', 'city=1', '\u0000']) {
      expectRefusal(await put(body), 400, 'malformed')
    }
  })

  test('wrong types, long text and values that the database can’t store are invalid', async () => {
    for (const body of [
      { city: 1 },
      { city: null },
      { city: ['x'] },
      { city: 'x'.repeat(201) },
      { city: 'a\0b' },
      '{"city":"\\ud800"}',
      [],
      'null',
      '"text"',
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      `{"city":${'{"a":'.repeat(9000)}1${'}'.repeat(9001)}`,
    ]) {
      expectRefusal(await put(body), 422, 'invalid')
    }
  })

  test('a body of more than 100 KB is too large', async () => {
    expectRefusal(await put({ city: 'x'.repeat(103_000) }), 413, 'too_large')
    const long = new Blob(['x'.repeat(200_000)]).stream()
    const reply = await fetch(`${server.origin}/store-v1/carts/1/addProduct`, {
      method: 'POST',
      body: long,
      duplex: 'half',
    } as RequestInit)
    expect([reply.status, errorCode(await reply.json())]).toEqual([413, 'too_large'])
  })

  test('a __proto__ key has no effect', async () => {
    const answer = await put('{"__proto__":{"isAdmin":true},"city":"Bristol"}')
    expect(answer.status).toBe(200)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})
