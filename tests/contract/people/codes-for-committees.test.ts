// Early-access codes that are held to chosen committees open the stores of these alone (rule 6).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestToken, nonMemberSignIn } from '#contract/calls/auth.ts'
import { addDeskCode, changeDeskCode, findDeskCodes } from '#contract/calls/desk/codes.ts'
import { removeDeskCommittee } from '#contract/calls/desk/committees.ts'
import { copyDeskEvent, removeDeskEvent } from '#contract/calls/desk/events.ts'
import { getUser, verifyCode } from '#contract/calls/members.ts'
import { type Desk, deskOf } from '../../support/desk/desk.ts'
import { startTestIdentity, type TestIdentity } from '../../support/people/identity.ts'
import { type Caller } from '../../support/people/caller.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'
import type { SignedIn } from '../../support/people/signed-in.ts'
import type { Shopper } from '../../support/people/shopper.ts'
import { addOffer, type TestOffer } from '../../support/store/offer.ts'

// Of the sample event; no word of the pages leads to Rally, and nothing of it was sold.
const [agility, banquet, rally] = [12, 22, 25]
const dayMs = 24 * 60 * 60 * 1000

let identity: TestIdentity
let shop: Shop
let admin: Desk
let offers: Record<number, TestOffer>

beforeAll(async () => {
  identity = await startTestIdentity()
  shop = await startShop({ env: identity.env })
  admin = await deskOf(shop, 'admin')
  const early = (committeeId: number) =>
    addOffer(shop.server.db, {
      committeeId,
      availableAt: new Date(Date.now() + dayMs),
      memberAvailableAt: new Date(Date.now() - dayMs),
    })
  offers = { [agility]: await early(agility), [banquet]: await early(banquet) }
})
afterAll(async () => {
  await shop.close()
  await identity.close()
})

const plain = { note: '', maxUses: null, endsAt: '', committeeIds: null }
const add = (code: string, settings: { committeeIds?: number[]; maxUses?: number } = {}) =>
  admin.browser.attempt(addDeskCode, { body: { ...plain, ...settings, code } })
async function entryOf(code: string) {
  const entry = (await admin.browser.call(findDeskCodes)).codes.find((one) => one.code === code)
  if (!entry) throw new Error(`There is no code ${code}.`)
  return entry
}
const placesOf = async (code: string) => (await entryOf(code)).committeeIds
const enter = async (caller: Caller, code: string) =>
  (await caller.attempt(verifyCode, { body: { code } })).body
const accessOf = async (caller: SignedIn) =>
  (await caller.call(getUser, { params: { userId: caller.userId } })).earlyAccess

/** How the server answers when the product of the committee is added; null = it is in the cart. */
async function refusalAt(shopper: Shopper, committeeId: number): Promise<string | null> {
  const { id } = await shopper.cart()
  const answer = await shopper.tryAdd(id, {
    storeProductsForEventId: offers[committeeId]?.id,
    storeProductVariantsForEventId: null,
    quantity: 1,
    dataPoints: '{}',
  })
  return answer.status === 200 ? null : (codeOf(answer) ?? '')
}

describe('a code for one committee', () => {
  test('opens its store and no other, and the reply names it', async () => {
    expect((await add('AGILE', { committeeIds: [agility] })).status).toBe(200)
    const shopper = await shop.shopper()
    expect(await enter(shopper.browser, 'agile')).toEqual({
      valid: true,
      committees: [{ id: agility, storeName: expect.stringMatching(/./) }],
    })
    expect(await accessOf(shopper.browser)).toEqual([agility])
    expect(await refusalAt(shopper, banquet)).toBe('not_available')
    expect(await refusalAt(shopper, agility)).toBeNull()
    const { id } = await shopper.cart()
    expect((await shopper.confirm(id)).status).toBe(200)
  })

  test('counts in confirm as in add', async () => {
    await add('LATER', { committeeIds: [banquet] })
    const shopper = await shop.shopper()
    await enter(shopper.browser, 'LATER')
    const cartId = await shopper.add(offers[banquet]?.id ?? 0)
    await shop.server.db
      .updateTable('early_access_grants')
      .set({ committee_ids: [agility] })
      .where('user_id', '=', shopper.userId)
      .execute()
    expect(codeOf(await shopper.confirm(cartId))).toBe('not_available')
    expect(codeOf(await shopper.place(cartId, ''))).toBe('not_available')
  })

  test('adds to what other codes gave, and a code without committees opens everything', async () => {
    await add('FEAST', { committeeIds: [banquet] })
    await add('ALL STORES')
    const shopper = await shop.shopper()
    await enter(shopper.browser, 'AGILE')
    await enter(shopper.browser, 'FEAST')
    expect(await accessOf(shopper.browser)).toEqual([agility, banquet])
    expect([await refusalAt(shopper, agility), await refusalAt(shopper, banquet)]).toEqual([
      null,
      null,
    ])
    expect(await enter(shopper.browser, 'ALL STORES')).toEqual({ valid: true })
    expect(await accessOf(shopper.browser)).toBe('everywhere')
  })

  test('moves from a guest to the account, which keeps what it had', async () => {
    const guest = await shop.server.guest()
    await enter(guest, 'FEAST')
    await guest.call(guestToken, { query: { requestType: 'guest' } })
    const signIn = async (caller: Caller) => {
      const { accessToken, sub } = await identity.signIn('guest@example.com')
      caller.token = accessToken
      const answer = await caller.attempt(nonMemberSignIn, {
        query: { requestType: 'nonMemberSignIn', ncaUserId: sub },
      })
      caller.token = (answer.body as { token: string }).token
    }
    const device = await shop.server.guest()
    await signIn(device)
    await enter(device, 'AGILE')
    await signIn(guest)
    const row = await shop.server.db
      .selectFrom('early_access_grants as g')
      .innerJoin('users as u', 'u.id', 'g.user_id')
      .select('g.committee_ids')
      .where('u.email', '=', 'guest@example.com')
      .executeTakeFirst()
    expect(row?.committee_ids).toEqual([agility, banquet])
  })
})

describe('a use', () => {
  test('is counted once for each person who gains by the code', async () => {
    await add('PAIR', { committeeIds: [agility, banquet], maxUses: 1 })
    const both = await shop.server.signedIn()
    await enter(both, 'AGILE')
    const before = (await entryOf('PAIR')).uses
    await enter(both, 'PAIR')
    await enter(both, 'PAIR')
    expect((await entryOf('PAIR')).uses).toBe(before + 1)
    const holder = await shop.server.signedIn()
    await enter(holder, 'AGILE')
    expect(await enter(holder, 'PAIR')).toEqual({ valid: false })
    expect(await accessOf(holder)).toEqual([agility])
  })

  test('that concurrent tries of one code race for is given once', async () => {
    await add('RACED', { committeeIds: [banquet], maxUses: 1 })
    const people = await Promise.all([1, 2, 3].map(() => shop.server.signedIn()))
    await Promise.all(people.map((caller) => enter(caller, 'AGILE')))
    await Promise.all(people.map((caller) => enter(caller, 'RACED')))
    const accesses = await Promise.all(people.map(accessOf))
    expect(accesses.filter((access) => access.includes(banquet as never))).toHaveLength(1)
    expect(accesses.filter((access) => access.includes(agility as never))).toHaveLength(3)
  })
})

describe('at the desk', () => {
  test('the committees of a code are listed, changed and on record', async () => {
    await add('DESK', { committeeIds: [banquet, agility, banquet] })
    const { committees } = await admin.browser.call(findDeskCodes)
    expect(committees).toContainEqual({ id: agility, name: expect.any(String), eventName: '' })
    const { id, committeeIds } = await entryOf('DESK')
    expect(committeeIds).toEqual([agility, banquet])
    const change = (places: number[] | null, expected: number[] | null) =>
      admin.browser.attempt(changeDeskCode, {
        params: { codeId: id },
        body: {
          ...plain,
          committeeIds: places,
          expected: { ...plain, committeeIds: expected },
        },
      })
    expect(codeOf(await change([agility], [agility]))).toBe('state_changed')
    expect((await change([agility], [banquet, agility])).status).toBe(200)
    const [last] = (await admin.browser.call(findDeskCodes)).changes
    expect([last?.before?.committeeIds, last?.after?.committeeIds]).toEqual([
      [agility, banquet],
      [agility],
    ])
    expect((await change(null, [agility])).status).toBe(200)
    expect(await placesOf('DESK')).toBeNull()
  })

  test.each([
    ['none', []],
    ['one that does not exist', [agility, 999_999]],
  ])('a code for %s of the committees is refused', async (_, committeeIds) => {
    expect(codeOf(await add('REFUSED', { committeeIds }))).toBe('invalid')
  })

  test('a copied event’s committees join the codes that have not ended, until the copy is removed', async () => {
    await add('CARRIED', { committeeIds: [agility] })
    await add('ENDED', { committeeIds: [agility] })
    await shop.server.db
      .updateTable('early_access_codes')
      .set({ expires_at: new Date(Date.now() - dayMs) })
      .where('code', '=', 'ENDED')
      .execute()
    const event = {
      name: '2027 Specialty',
      startDate: '2027-05-03',
      endDate: '2027-05-08',
      timeZone: 'America/New_York',
    }
    const events = await admin.browser.call(copyDeskEvent, { body: { fromEventId: 26, event } })
    const copy = events.find(({ name }) => name === event.name)
    const copied = await shop.server.db
      .selectFrom('committees')
      .select('id')
      .where('event_id', '=', copy?.id ?? 0)
      .where('name', '=', (eb) =>
        eb.selectFrom('committees').select('name').where('id', '=', agility),
      )
      .executeTakeFirstOrThrow()
    expect(await placesOf('CARRIED')).toEqual([agility, copied.id])
    expect([await placesOf('ENDED'), await placesOf('ALL STORES')]).toEqual([[agility], null])
    // Visitors do not see the draft's store.
    expect(await enter(await shop.server.signedIn(), 'CARRIED')).toMatchObject({
      committees: [
        { id: copied.id, storeName: '' },
        { id: agility, storeName: expect.stringMatching(/./) },
      ],
    })
    await admin.browser.call(removeDeskEvent, {
      params: { eventId: copy?.id ?? 0 },
      body: { expected: event },
    })
    expect(await placesOf('CARRIED')).toEqual([agility])
  })

  test('a code whose committees were removed opens nothing', async () => {
    await add('RALLY', { committeeIds: [rally] })
    const holder = await shop.server.signedIn()
    await enter(holder, 'RALLY')
    await admin.browser.call(removeDeskCommittee, { params: { committeeId: rally } })
    expect(await placesOf('RALLY')).toEqual([])
    expect(await accessOf(holder)).toEqual([])
    expect(await enter(await shop.server.signedIn(), 'RALLY')).toEqual({ valid: false })
  })
})
