import { describe, expect, test } from 'vitest'
import { type CallDefinition, callPath } from '../define-call.ts'
import { allCalls } from './all-calls.ts'

// The calls of the published API, one per line; authorize serves five kinds of sign-in.
const expected = [
  'GET /mem-v1/users/{userId}',
  'PUT /mem-v1/users/{userId}',
  'POST /mem-v1/users/verify-code',
  ...Array<string>(5).fill('GET /auth-v1/authorize'),
  'POST /is-v1/get-image-url',
  'GET /store-v1/events',
  'GET /store-v1/committees/store',
  'GET /store-v1/committees/store/{committeeId}',
  'GET /store-v1/products/store',
  'GET /store-v1/committees/{committeeId}/content',
  'GET /store-v1/formConfigs',
  'POST /store-v1/forms',
  'GET /store-v1/carts',
  'POST /store-v1/carts/{cartId}/addProduct',
  'DELETE /store-v1/carts/{cartId}/cartProductItem/{itemId}',
  'POST /store-v1/carts/{cartId}/confirm',
  'POST /store-v1/carts/{cartId}/place',
  'POST /store-v1/carts/{cartId}/shippingAddress',
  'POST /store-v1/payments/intent',
  'GET /store-v1/orders/{orderId}',
]

const title = (call: CallDefinition) => {
  const places = Object.fromEntries(
    [...call.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, `{${key}}`]),
  )
  return `${call.method} ${decodeURIComponent(callPath(call, places))}`
}

describe('The calls', () => {
  test('are those of the specification, and all others are marked as additions', () => {
    const ofSpec = allCalls.filter((call) => !call.isAddition).map(title)
    expect(ofSpec.toSorted()).toEqual(expected.toSorted())
  })

  test('have unique names', () => {
    expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length)
  })

  test('percent-encode path parameters', () => {
    const call = allCalls.find((each) => each.name === 'getCommittee')
    expect(call && callPath(call, { committeeId: '../carts?x=1' })).toBe(
      '/store-v1/committees/store/..%2Fcarts%3Fx%3D1',
    )
  })
})
