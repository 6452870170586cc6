// One phone that uses up every limit of its address doesn't stop the people behind the same address (rule 54).
import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestToken, memberSignIn, nonMemberSignIn, switchTestMode } from '#contract/calls/auth.ts'
import { verifyCode } from '#contract/calls/members.ts'
import { searchProducts } from '#contract/calls/store.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { type Answer, type Caller, createCaller } from '../../support/people/caller.ts'
import { startTestIdentity, type TestIdentity } from '../../support/people/identity.ts'
import { signInReturn, startTestMembers, type TestMembers } from '../../support/people/members.ts'
import { addOffer } from '../../support/store/offer.ts'
import { rounds } from '../../support/money-model/rounds.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'

let identity: TestIdentity
let members: TestMembers
let shop: Shop
let offerId: number

const peopleCount = rounds.people
const phrase = 'best in show'

beforeAll(async () => {
  identity = await startTestIdentity()
  members = await startTestMembers()
  const env = { ...members.env, AUTH0_DOMAIN: identity.env.AUTH0_DOMAIN }
  shop = await startShop({ env })
  offerId = (await addOffer(shop.server.db)).id
})
afterAll(async () => {
  await shop.close()
  await members.close()
  await identity.close()
})

const guestQuery = { query: { requestType: 'guest' } } as const

async function newGuest(): Promise<Caller> {
  const caller = createCaller(shop.server.origin)
  caller.token = (await caller.call(guestToken, guestQuery)).token
  return caller
}
const enterCode = (caller: Caller, code: string) => caller.attempt(verifyCode, { body: { code } })
const enterPhrase = (caller: Caller, text: string) =>
  caller.attempt(switchTestMode, { body: { phrase: text } })
const search = (caller: Caller) =>
  caller.attempt(searchProducts, { query: { eventId: sampleEventId, q: 'mug' } })
const signInMember = (caller: Caller, code: string) =>
  caller.attempt(memberSignIn, {
    query: { requestType: 'memberSignIn', code, redirect_uri: signInReturn },
  })

/** Each act of the attack, with new browsers so that no limit of one person stops it. */
async function attackOnce(): Promise<void> {
  const guest = await newGuest()
  await Promise.all([
    enterCode(guest, 'WRONG'),
    enterPhrase(guest, 'wrong phrase'),
    search(createCaller(shop.server.origin)),
    signInMember(createCaller(shop.server.origin), 'made-up'),
  ])
}

/** Runs an act of all the people, a few at a time, and returns its statuses. */
async function statusesOf(act: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  const numbers = Array.from({ length: peopleCount }, (_, n) => n).values()
  const worker = async () => {
    for (const n of numbers) statuses.push((await act(n)).status)
  }
  await Promise.all(Array.from({ length: 20 }, worker))
  return statuses
}
const allDone = Array.from({ length: peopleCount }, () => 200)

test(`${peopleCount} people go on while one phone behind their address is over every limit`, async () => {
  await attackOnce()
  await shop.server.db.updateTable('rate_limits').set({ tries: 1_000_000 }).execute()
  const end = new AbortController()
  const attack = Array.from({ length: 8 }, async () => {
    while (!end.signal.aborted) await attackOnce().catch(() => {})
  })

  const guests: Caller[] = []
  const starts = await statusesOf(async () => {
    const caller = createCaller(shop.server.origin)
    const answer = await caller.attempt(guestToken, guestQuery)
    caller.token = (answer.body as { token: string }).token
    guests.push(caller)
    return answer
  })
  expect(starts).toEqual(allDone)
  const guestOf = (n: number) => guests[n] ?? createCaller(shop.server.origin)
  expect(await statusesOf((n) => search(guestOf(n)))).toEqual(allDone)
  expect(await statusesOf((n) => enterCode(guestOf(n), 'EARLY2026'))).toEqual(allDone)
  expect(await statusesOf((n) => enterPhrase(guestOf(n), phrase))).toEqual(allDone)

  // The sample people are few. Each account has 30 sign-ins a minute, and the sandbox refuses a member's log-in while
  // ten more are under way.
  const oneByOne = pLimit(1)
  const { accessToken, sub } = await identity.signIn('guest@example.com')
  const signIns = await statusesOf(async (n) => {
    if (n % 10 > 0) {
      const { code } = await oneByOne(() => members.logIn('member@example.com'))
      return signInMember(createCaller(shop.server.origin), code)
    }
    return createCaller(shop.server.origin, accessToken).attempt(nonMemberSignIn, {
      query: { requestType: 'nonMemberSignIn', ncaUserId: sub },
    })
  })
  expect(signIns).toEqual(allDone)

  const purchases = await statusesOf(async () => {
    const shopper = await shop.shopper()
    const code = await enterCode(shopper.browser, 'EARLY2026')
    if (code.status !== 200) return code
    const cartId = await shopper.add(offerId)
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    return shopper.place(cartId, intentId)
  })
  expect(purchases).toEqual(allDone)
  end.abort()
  await Promise.all(attack)
})

type Act = (caller: Caller) => Promise<Answer>
const askForToken: Act = (caller) => caller.attempt(guestToken, guestQuery)

/** `prepare` makes another person ready, and returns that person's try. */
test.each<[string, Act, () => Promise<() => Promise<Answer>>]>([
  [
    'wrong log-in codes of members',
    (phone) => signInMember(phone, 'made-up'),
    async () => {
      const [guest, { code }] = [await newGuest(), await members.logIn('member@example.com')]
      return () => signInMember(guest, code)
    },
  ],
  [
    'requests for tokens',
    askForToken,
    async () => () => askForToken(createCaller(shop.server.origin)),
  ],
  [
    'searches',
    search,
    async () => {
      const guest = await newGuest()
      return () => search(guest)
    },
  ],
])('600 %s at once, of one browser, keep nobody else out', async (_, act, prepare) => {
  const { db } = shop.server
  await db.deleteFrom('rate_limits').execute()
  const phone = await newGuest()
  phone.token = null
  const attempt = await prepare()
  await act(await newGuest())
  await db.updateTable('rate_limits').set({ tries: 1_000_000 }).execute()
  const statuses: number[] = []
  const flood = Array.from({ length: 600 }, async () => statuses.push((await act(phone)).status))
  await expect.poll(() => statuses).toContain(429)
  expect((await attempt()).status).toBe(200)
  await Promise.all(flood)
})
