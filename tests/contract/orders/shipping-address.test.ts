import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateUser } from '#contract/calls/members.ts'
import { sampleAddress } from '../../support/people/shopper.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

it('a shipping address is stored, and refused when a required field is blank', async () => {
  const eve = await shop.shopper()
  const { id } = await eve.cart()
  expect((await eve.ship(id)).status).toBe(200)
  expect((await eve.cart()).shippingAddress).toMatchObject({
    line1: '2 Harbor Street',
    zip: '02809',
  })
  const blank = await eve.ship(id, { ...sampleAddress, city: '  ' })
  expect([blank.status, codeOf(blank)]).toEqual([422, 'invalid'])
  expect((await eve.ship(id, { ...sampleAddress, zip: 'x'.repeat(201) })).status).toBe(422)
  const half = await eve.ship(id, { ...sampleAddress, city: 'a\ud800' })
  expect(half.status).toBe(422)
  expect((await eve.cart()).shippingAddress).toMatchObject({ city: 'Bristol' })
})

const refused = (field: string) => ({
  status: 422,
  body: { error: { code: 'invalid', details: { field } } },
})

it('a postal code is asked for where the country of an address has them', async () => {
  const { browser, cart, ship, userId } = await shop.shopper()
  const { id } = await cart()
  const shipTo = (country: string) => ship(id, { ...sampleAddress, zip: ' ', country })
  for (const country of ['Brazil', 'Atlantis']) {
    expect(await shipTo(country)).toMatchObject(refused('shippingAddress'))
  }
  expect((await shipTo('Hong Kong')).status).toBe(200)
  expect((await shipTo('U.A.E.')).status).toBe(200)
  const save = (body: { zipcode: string; country?: string }) =>
    browser.attempt(updateUser, { params: { userId }, body })
  expect(await save({ zipcode: '', country: 'Brazil' })).toMatchObject(refused('zipcode'))
  expect(await save({ zipcode: '' })).toMatchObject(refused('zipcode'))
  expect((await save({ zipcode: '', country: 'Hong Kong' })).status).toBe(200)
})
