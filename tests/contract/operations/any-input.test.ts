// No input makes the server fail: every call answers whatever it gets with a result or a refusal.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { type CallDefinition, callPath } from '#contract/define-call.ts'
import { anyInput, withAnyPart } from '../../support/network/any-input.ts'
import { checkOrder, deskOf } from '../../support/desk/desk.ts'
import { deskBody } from '../../support/people/desk-requests.ts'
import { addOffer } from '../../support/store/offer.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'
import type { SignedIn } from '../../support/people/signed-in.ts'

const inputsOfCall = 24
const atOnce = 5
const seed = 21

let shop: Shop
let offerId: number
let orderId: number
let admin: SignedIn
beforeAll(async () => {
  shop = await startShop()
  offerId = (await addOffer(shop.server.db)).id
  orderId = (await checkOrder(shop)).orderId
  admin = (await deskOf(shop, 'admin')).browser
})
afterAll(() => shop.close())
beforeEach(() => shop.server.db.deleteFrom('rate_limits').execute())

type Fields = Record<string, unknown>

const fieldsOf = (schema: CallDefinition['query']) =>
  (schema ? anyInput(schema) : fc.constant({})) as fc.Arbitrary<Fields>

function bodiesOf(call: CallDefinition): fc.Arbitrary<unknown> {
  if (!call.body) return fc.constant(undefined)
  const valid = call.access === 'desk' ? deskBody(call) : undefined
  return valid
    ? fc.oneof(anyInput(call.body), withAnyPart(valid), withAnyPart(valid))
    : anyInput(call.body)
}

/** Half of the requests name things that exist, so that they get past the first check. */
function inputsOf(call: CallDefinition, known: Fields) {
  const named = (schema: CallDefinition['query']) =>
    Object.fromEntries(Object.entries(known).filter(([key]) => key in (schema?.shape ?? {})))
  return fc
    .record({
      params: fieldsOf(call.params),
      query: fieldsOf(call.query),
      body: bodiesOf(call),
      isKnown: fc.boolean(),
    })
    .map(({ params, query, body, isKnown }) => ({
      params: { ...params, ...(isKnown && named(call.params)) },
      query: { ...query, ...(isKnown && named(call.query)) },
      body,
    }))
}

const texts = (fields: Fields) =>
  Object.entries(fields).map(([key, value]): [string, string] => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return [key, text.toWellFormed()]
  })

/** Sends a call of a new shopper, or of the desk's administrator, with each input. */
async function sendAll(call: CallDefinition): Promise<void> {
  const { browser, userId, add } = await shop.shopper()
  const caller = call.access === 'desk' ? admin : browser
  const cartId = await add(offerId)
  const known = { userId, cartId, orderId, committeeId: 31, eventId: sampleEventId }
  const inputs = fc.sample(inputsOf(call, known), { numRuns: inputsOfCall, seed })
  const send = async ({ params, query, body }: (typeof inputs)[number]) => {
    const path = callPath(call, Object.fromEntries(texts(params)))
    const address = `${path}?${new URLSearchParams(texts(query))}`
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const { status } = await caller.send(call.method, address, init)
    expect([status, address, body]).not.toEqual([500, address, body])
  }
  for (let from = 0; from < inputs.length; from += atOnce) {
    await Promise.all(inputs.slice(from, from + atOnce).map(send))
  }
}

test.each(allCalls)('$name', sendAll)
