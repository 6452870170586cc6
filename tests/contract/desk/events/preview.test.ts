// People of the desk see a draft as visitors will see it; nobody else does, and no cache keeps it (rule 62).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDeskEvent } from '#contract/calls/desk/events.ts'
import { getEvents, getSchedule } from '#contract/calls/events.ts'
import { getCommittees } from '#contract/calls/store.ts'
import { roles } from '#contract/entities/session.ts'
import { deskOf } from '#tests/support/desk/desk.ts'
import type { SignedIn } from '#tests/support/people/signed-in.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let addresses: string[]
const eventId = 27

beforeAll(async () => {
  // Long enough for a reply that one person gets to be there when the next one asks.
  shop = await startShop({ responseLifetimeMs: 60_000 })
  const { browser } = await deskOf(shop, 'admin')
  const event = {
    name: 'Secret draft',
    startDate: '2027-10-04',
    endDate: '2027-10-09',
    timeZone: 'America/Denver',
  }
  await browser.call(copyDeskEvent, { body: { fromEventId: 26, event } })
  const preview = '1' as const
  const committees = await browser.call(getCommittees, { query: { eventId, preview } })
  const id = committees.find(({ hasProductsOffered }) => hasProductsOffered)?.id ?? 0
  addresses = [
    `/store-v1/committees/store?eventId=${eventId}`,
    `/store-v1/committees/store/${id}?`,
    `/store-v1/committees/${id}/content?eventId=${eventId}&latest=1`,
    `/store-v1/products/store?eventId=${eventId}&committeeId=${id}`,
    `/store-v1/products/search?eventId=${eventId}&q=sample`,
    `/store-v1/formConfigs?committeeId=${id}`,
    `/store-v1/events/${eventId}/schedule?`,
    `/store-v1/events/${eventId}/schedule/releases?`,
    `/store-v1/events/${eventId}/words?`,
  ]
})
afterAll(() => shop.close())

const statusesOf = (browser: SignedIn['send'], query: string) =>
  Promise.all(addresses.map(async (address) => (await browser('GET', address + query)).status))
const all = (status: number) => addresses.map(() => status)

test.each(roles)('the role %s previews the draft', async (role) => {
  const scope = role === 'chair' ? { committee_ids: [3] } : {}
  const { browser } = await deskOf(shop, role, scope)
  expect(await statusesOf(browser.send, '&preview=1')).toEqual(all(200))
  const events = await browser.call(getEvents, { query: { preview: '1' } })
  expect(events.map(({ id, isOpen }) => [id, isOpen])).toEqual([
    [26, true],
    [27, false],
  ])
  // Without the switch a person of the desk sees what everybody sees.
  expect(await statusesOf(browser.send, '')).toEqual(all(404))
  expect(await browser.call(getEvents, { query: {} })).toHaveLength(1)
})

test('nobody else does, also right after a preview', async () => {
  const desk = await deskOf(shop, 'steward')
  expect(await statusesOf(desk.browser.send, '&preview=1')).toEqual(all(200))
  const [shopper, guest] = [await shop.shopper(), await shop.server.guest()]
  for (const caller of [shopper.browser, guest]) {
    const send: SignedIn['send'] = (method, path) => caller.send(method, path)
    expect(await statusesOf(send, '&preview=1')).toEqual(all(404))
    expect(await statusesOf(send, '')).toEqual(all(404))
    const { body } = await caller.send('GET', '/store-v1/events?preview=1')
    expect(JSON.stringify(body)).not.toContain('Secret')
  }
  for (const address of addresses) {
    expect((await fetch(`${shop.server.origin}${address}&preview=1`)).status).toBe(404)
  }
})

test('a role that is taken away ends the preview at once', async () => {
  const { browser } = await deskOf(shop, 'pickup')
  const { db } = shop.server
  const query = { preview: '1' as const }
  expect(await browser.call(getEvents, { query })).toHaveLength(2)
  await db.deleteFrom('user_roles').where('user_id', '=', browser.userId).execute()
  expect(await browser.call(getEvents, { query })).toHaveLength(1)
  expect((await browser.attempt(getSchedule, { params: { eventId }, query })).status).toBe(404)
})

test('no cache keeps a preview', async () => {
  const { browser } = await deskOf(shop, 'admin')
  for (const address of addresses) {
    const answer = await fetch(`${shop.server.origin}${address}&preview=1`, {
      headers: { Authorization: `Bearer ${browser.token}` },
    })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  }
})
