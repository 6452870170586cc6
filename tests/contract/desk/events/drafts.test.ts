// A draft is invisible to the public, also by ids that somebody guesses (rule 62).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct } from '#contract/calls/carts.ts'
import { getEvents } from '#contract/calls/events.ts'
import { getCommittee, getFormConfigs, submitForm } from '#contract/calls/store.ts'
import { readShownWords } from '#server/services/words/read-words.ts'
import { addOffer, type TestOffer } from '#tests/support/store/offer.ts'
import { codeOf, type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let offer: TestOffer
const [eventId, committeeId] = [127, 927]

beforeAll(async () => {
  shop = await startShop()
  const { db } = shop.server
  await db
    .insertInto('events')
    .values({
      id: eventId,
      name: 'Secret draft',
      start_date: '2027-10-03',
      end_date: '2027-10-08',
      time_zone: 'America/Denver',
    })
    .execute()
  const form = [{ id: '1', label: 'Wish', type: 'text', required: 0, options: [] }]
  await db
    .insertInto('committees')
    .values({
      id: committeeId,
      event_id: eventId,
      name: 'Secret committee',
      store_name: 'Secret store',
      chairs: '[]',
      content: '<p>Secret page</p>',
      form_fields: JSON.stringify(form),
    })
    .execute()
  offer = await addOffer(db, { committeeId, name: 'Secret mug' })
  await db
    .insertInto('schedule_items')
    .values({ event_id: eventId, starts_local: '2027-10-03T08:00', title: 'Secret ring' })
    .execute()
})
afterAll(() => shop.close())

const setState = (state: 'draft' | 'closed') =>
  shop.server.db.updateTable('events').set({ state }).where('id', '=', eventId).execute()

const addresses = [
  `/store-v1/committees/store?eventId=${eventId}`,
  `/store-v1/committees/store/${committeeId}`,
  `/store-v1/committees/${committeeId}/content?eventId=${eventId}&latest=1`,
  `/store-v1/products/store?eventId=${eventId}&committeeId=${committeeId}`,
  `/store-v1/products/search?eventId=${eventId}&q=secret`,
  `/store-v1/formConfigs?committeeId=${committeeId}`,
  `/store-v1/events/${eventId}/schedule`,
  `/store-v1/events/${eventId}/schedule.ics`,
  `/store-v1/events/${eventId}/words`,
]

describe('a draft', () => {
  test.each(addresses)('is missing at %s', async (address) => {
    const shopper = await shop.shopper()
    for (const query of ['', '&testMode=1']) {
      const path = address + (address.includes('?') ? query : query.replace('&', '?'))
      const { status, body } = await shopper.browser.send('GET', path)
      expect([path, status]).toEqual([path, 404])
      expect(JSON.stringify(body)).not.toContain('Secret')
    }
  })

  test('is in no list of events', async () => {
    const shopper = await shop.shopper()
    const events = await shopper.browser.call(getEvents, { query: {} })
    expect(events.map(({ id }) => id)).toEqual([26])
  })

  test('sells nothing and takes no request', async () => {
    const { browser, cart } = await shop.shopper()
    const { id: cartId } = await cart()
    const added = await browser.attempt(addProduct, {
      params: { cartId },
      body: {
        cartId,
        storeProductsForEventId: offer.id,
        storeProductVariantsForEventId: null,
        quantity: 1,
        dataPoints: '{}',
      },
    })
    expect(added.status).toBe(404)
    const body = { committeeId, formData: '{"Wish":"a ribbon"}' }
    expect((await browser.attempt(submitForm, { query: {}, body })).status).toBe(404)
  })
})

test('the words of a draft are on no page, also when every event is a draft', async () => {
  const { db } = shop.server
  const shown = async () => (await readShownWords(db))?.words.eventId ?? null
  const setAll = (state: 'draft' | 'closed' | 'open') =>
    db.updateTable('events').set({ state }).where('id', '=', 26).execute()
  expect(await shown()).toBe(26)
  await setAll('closed')
  expect(await shown()).toBe(26)
  await setAll('draft')
  expect(await shown()).toBeNull()
  await setAll('open')
})

test('a closed event is readable, sells nothing and takes no request', async () => {
  await shop.server.db
    .updateTable('committees')
    .set({ deadline_at: new Date('2030-01-01T00:00Z') })
    .where('id', '=', committeeId)
    .execute()
  await setState('closed')
  const { browser, cart } = await shop.shopper()
  const shown = await browser.call(getCommittee, { params: { committeeId }, query: {} })
  expect(shown).toMatchObject({ name: 'Secret committee', deadlineMs: null })
  expect(await browser.call(getFormConfigs, { query: { committeeId } })).toEqual([])
  const { id: cartId } = await cart()
  const added = await browser.attempt(addProduct, {
    params: { cartId },
    body: {
      cartId,
      storeProductsForEventId: offer.id,
      storeProductVariantsForEventId: null,
      quantity: 1,
      dataPoints: '{}',
    },
  })
  expect([added.status, codeOf(added)]).toEqual([409, 'not_available'])
  const body = { committeeId, formData: '{"Wish":"a ribbon"}' }
  const sent = await browser.attempt(submitForm, { query: {}, body })
  expect([sent.status, codeOf(sent)]).toEqual([409, 'not_available'])
})
