// What is answered again without the framework is what the framework answers, byte for byte, and it ends
// when what it says does.
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { switchTestMode } from '../../contract/calls/auth.ts'
import { createApp } from '../../server/app.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { type Listening, listen } from '../../server/http/listen.ts'
import { requestLine } from '../../server/log.ts'
import { sampleEventId } from '../../server/sample/load.ts'
import { issueToken } from '../../server/services/people/sessions.ts'
import { tempFolders } from '../../server/support/temp-folders.ts'
import { addOffer } from '../support/offer.ts'
import { ask, type Asked, headOf, type RawAnswer } from '../support/raw-answer.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const committees = `/store-v1/committees/store?eventId=${sampleEventId}`
const products = `/store-v1/products/store?committeeId=3&eventId=${sampleEventId}`
const folder = tempFolders('dist')
const lines: string[] = []

let server: TestServer
/** With repeats, and without: the framework answers everything. */
let quick: Listening
let plain: Listening
let repeated = 0
/** The Authorization headers of everybody there is. */
let tokens: Record<string, string>

beforeAll(async () => {
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  server = await startTestServer({ log })
  const [local, anyPort] = [
    { ...server.deps, readLagMs: 60_000 },
    { host: '127.0.0.1', port: 0 },
  ]
  const { fetch, repeat } = createApp(local, folder())
  const counted: typeof repeat = (...given) => {
    const isAnswered = repeat?.(...given) ?? false
    if (isAnswered) repeated += 1
    return isAnswered
  }
  quick = await listen({ fetch, repeat: counted }, anyPort)
  plain = await listen({ fetch: createApp(local, folder()).fetch }, anyPort)
  tokens = await tokensOf(server)
})
afterAll(async () => {
  await Promise.all([quick.stop(1000), plain.stop(1000)])
  await server.close()
})
afterEach(() => {
  repeated = 0
})

async function tokensOf({ deps, signedIn, guest }: TestServer): Promise<Record<string, string>> {
  const tester = await signedIn()
  const { token } = await tester.call(switchTestMode, { body: { phrase: 'best in show' } })
  const yesterday = Date.now() - 24 * 60 * 60_000
  const keeper = { ...deps, clock: { ...deps.clock, realNowMs: () => yesterday } }
  const holder = { userId: tester.userId, guestId: null, sessionId: 'x', isMember: false }
  const expired = await issueToken(keeper, { ...holder, roles: [], isTestMode: false })
  const all = {
    guest: (await guest()).token,
    member: (await signedIn({ memberId: 90_001 })).token,
    tester: token,
    expired,
    forged: `${token.slice(0, -6)}aaaaaa`,
  }
  return Object.fromEntries(Object.entries(all).map(([who, its]) => [who, `Bearer ${its}`]))
}

/** Asks the one without repeats once and the other one three times; all of them say the same. */
async function askBoth(asked: Asked): Promise<RawAnswer> {
  const answer = await ask(plain, asked)
  for (let round = 0; round < 3; round++) expect(await ask(quick, asked)).toEqual(answer)
  return answer
}

describe('an answer that is repeated', () => {
  test.each([
    ['the committees', committees],
    ['products', products],
    ['the schedule', `/store-v1/events/${sampleEventId}/schedule`],
    ['the calendar', `/store-v1/events/${sampleEventId}/schedule.ics`],
    ['an address written otherwise', `/store-v1/%63ommittees/store?eventId=%326&&x=1`],
  ])('is what the framework says: %s', async (_, path) => {
    const { status, body } = await askBoth({ path })
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(100)
    expect(repeated).toBe(2)
  })

  test.each(['br', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip', 'identity'])(
    'in the encoding asked for, and 304 to who has it: %s',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding }
      const tag = headOf(await askBoth({ path: products, headers }), 'etag')
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const answer = await askBoth({
          path: products,
          headers: { ...headers, 'if-none-match': known },
        })
        expect(answer).toMatchObject({ status: 304, body: Buffer.alloc(0) })
      }
      const other = await askBoth({
        path: products,
        headers: { ...headers, 'if-none-match': '"x"' },
      })
      expect(other.status).toBe(200)
      expect(repeated).toBe(12)
    },
  )

  test('whoever asks, with whatever token', async () => {
    const anonymous = await askBoth({ path: products })
    for (const authorization of Object.values(tokens)) {
      expect(await askBoth({ path: products, headers: { authorization } })).toEqual(anonymous)
    }
  })

  test('is counted and logged as any other', async () => {
    const route = 'GET /store-v1/committees/store'
    const count = () => {
      const wanted =
        /^http_requests_total\{.*"\/store-v1\/committees\/store",status="2xx"\} (\d+)$/m
      return Number(wanted.exec(server.deps.metrics.text())?.[1] ?? 0)
    }
    const [before, from] = [count(), lines.length]
    for (let round = 0; round < 3; round++) await ask(quick, { path: committees })
    expect(repeated).toBeGreaterThan(1)
    expect(count()).toBe(before + 3)
    const said = lines.slice(from).map((line) => JSON.parse(line) as object)
    const line = { route, status: 200, msg: requestLine, ms: expect.any(Number) }
    expect(said).toEqual([1, 2, 3].map(() => expect.objectContaining(line)))
  })
})

describe('what is never repeated', () => {
  test.each<[string, Asked]>([
    ['HEAD', { method: 'HEAD', path: products }],
    ['another method', { method: 'DELETE', path: products }],
    ['a refusal', { path: '/store-v1/committees/store/9999' }],
    ['what is not valid', { path: '/store-v1/committees/store?eventId=x' }],
    ['a call of one person', { path: '/store-v1/carts?userId=1' }],
    ['words that are looked for', { path: `/store-v1/products/search?eventId=26&q=tote` }],
    ['a page', { path: '/' }],
    ['what is packed on its way', { path: products, headers: { 'accept-encoding': 'deflate' } }],
    ['slashes too many', { path: products.replace('/products', '//products') }],
    ['a host that is none', { path: products, headers: { host: 'a b' } }],
    ['a request of excessive length', { path: `${products}&x=${'x'.repeat(1100)}` }],
  ])('%s', async (_, asked) => {
    // Known to it by then, if it were to be taken for the same.
    await askBoth({ path: products })
    repeated = 0
    await askBoth(asked)
    expect(repeated).toBe(0)
  })

  test('what somebody sees in test mode', async () => {
    await inTransaction(server.db, (tx) =>
      addOffer(tx, { committeeId: 3, testOnly: true, name: 'For tests alone' }),
    )
    const sees = async (who: string, path: string) => {
      const headers = { authorization: tokens[who] ?? '' }
      return (await askBoth({ path, headers })).body.includes('For tests alone')
    }
    for (let round = 0; round < 2; round++) {
      const before = repeated
      expect(await sees('tester', `${products}&testMode=1`)).toBe(true)
      expect(await sees('member', `${products}&testMode=1`)).toBe(false)
      expect(await sees('forged', `${products}&testMode=1`)).toBe(false)
      expect(repeated).toBe(before)
      for (const who of ['tester', 'member', 'expired']) {
        expect(await sees(who, products)).toBe(false)
      }
    }
  })
})

describe('it ends', () => {
  test('with a change, at once where it was made', async () => {
    const before = await askBoth({ path: committees })
    await inTransaction(server.db, (tx) =>
      tx.updateTable('committees').set({ store_tag_line: 'Changed' }).where('id', '=', 3).execute(),
    )
    const after = await askBoth({ path: committees })
    expect(headOf(after, 'etag')).not.toBe(headOf(before, 'etag'))
    const known = { 'if-none-match': headOf(before, 'etag') }
    expect((await askBoth({ path: committees, headers: known })).status).toBe(200)
  })

  test('with the time of what it tells', async () => {
    const { userId } = await server.signedIn()
    const { db } = server
    await inTransaction(db, async (tx) => {
      const offer = await addOffer(tx, { committeeId: 3, inventory: 7, name: 'Held for a moment' })
      const cart = tx.insertInto('carts').values({ user_id: userId }).returning('id')
      const { id } = await cart.executeTakeFirstOrThrow()
      const expires_at = new Date(Date.now() + 3000)
      const hold = { stock_id: offer.stockId, quantity: 2, first_held_at: new Date(), expires_at }
      await tx
        .insertInto('holds')
        .values({ ...hold, cart_id: id })
        .execute()
    })
    const held = async () => {
      const { body } = await ask(quick, { path: products })
      const rows = JSON.parse(body.toString()) as { name: string; events: { held: number }[] }[]
      return rows.find(({ name }) => name === 'Held for a moment')?.events[0]?.held
    }
    expect([await held(), await held()]).toEqual([2, 2])
    expect(repeated).toBe(1)
    await expect.poll(held, { timeout: 20_000 }).toBe(0)
  })
})

test('whatever is asked in whatever order, both say the same', async () => {
  const some = <T>(...all: T[]) => fc.option(fc.constantFrom(...all), { nil: undefined })
  const tags = await Promise.all(
    ['br', 'gzip', ''].map(async (encoding) =>
      headOf(
        await ask(plain, { path: products, headers: { 'accept-encoding': encoding } }),
        'etag',
      ),
    ),
  )
  const anything = fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'),
    path: fc.constantFrom(
      committees,
      products,
      `${products}&page=2`,
      `${products}&testMode=1`,
      '/x',
    ),
    host: some('localhost', 'a b', 'EXAMPLE.com:80'),
    encoding: some('br', 'gzip;q=0.5, br;q=0', 'deflate', '*', 'identity;q=0', ''),
    known: some(...tags, `W/${tags[0]}`, '*', '"x"'),
    authorization: some(...Object.values(tokens), 'Basic x'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 1, maxLength: 6 }), async (all) => {
      for (const { method, path, host, encoding, known, authorization } of all) {
        const wishes = { host, 'accept-encoding': encoding, 'if-none-match': known, authorization }
        const given = Object.entries(wishes).filter((pair) => pair[1] !== undefined)
        await askBoth({
          method,
          path,
          headers: Object.fromEntries(given) as Record<string, string>,
        })
      }
    }),
    { numRuns: 60 },
  )
  expect(repeated).toBeGreaterThan(50)
})

test('on the way to its stop it sends its askers elsewhere, repeats too', async () => {
  const site = createApp({ ...server.deps, readLagMs: 60_000 }, folder())
  const stopping = await listen(site, { host: '127.0.0.1', port: 0 })
  const keepAlive = { path: committees, headers: { connection: 'keep-alive' } }
  await ask(stopping, keepAlive)
  expect(headOf(await ask(stopping, keepAlive), 'connection')).toBe('keep-alive')
  const stopped = stopping.stop(1000)
  expect(headOf(await ask(stopping, keepAlive), 'connection')).toBe('close')
  await stopped
})
