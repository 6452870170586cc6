import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { ownErrors } from './call-errors.ts'
import { callLimits } from './call-limits.ts'
import { describeApi } from './openapi.ts'

const described = describeApi(new Set(['getEvents', 'guestToken']), 'https://show.example') as {
  servers: { url: string }[]
  paths: Record<string, Record<string, Record<string, unknown>>>
}
const operations = Object.values(described.paths).flatMap((path) => Object.values(path))

test('every call of the contract is described, and marked as served or not', () => {
  const kinds = operations.flatMap((one) => (one['x-kinds'] as (typeof operations)[0][]) ?? [one])
  expect(
    kinds.map((one) => one['operationId']).toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual(allCalls.map((call) => call.name).toSorted((a, b) => a.localeCompare(b)))
  const served = kinds.filter((one) => one['x-served']).map((one) => one['operationId'])
  expect(served.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    'getEvents',
    'guestToken',
  ])
})

test('the kinds of sign-in share one operation and differ by requestType', () => {
  const authorize = described.paths['/auth-v1/authorize']?.['get']
  const parameters = authorize?.['parameters'] as { name: string; required: boolean }[]
  expect(parameters.filter((one) => one.required).map((one) => one.name)).toEqual(['requestType'])
  expect(JSON.stringify(parameters)).toContain('nonMemberSignIn')
})

test('the description passes the recommended rules without an error', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(described)
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('the site is the server, and every call names its security and its errors', () => {
  expect(described.servers).toEqual([{ url: 'https://show.example' }])
  const isComplete = (one: Record<string, unknown>) =>
    Array.isArray(one['security']) &&
    ['200', '500', '503'].every((status) => status in (one['responses'] as object))
  expect(operations.filter((one) => !isComplete(one)).map((one) => one['operationId'])).toEqual([])
  const codesOf = (path: string, method: string) =>
    Object.values(
      described.paths[path]?.[method]?.['responses'] as Record<string, { 'x-codes'?: string[] }>,
    ).flatMap((one) => one['x-codes'] ?? [])
  expect(codesOf('/store-v1/carts/{cartId}/addProduct', 'post')).toEqual(
    expect.arrayContaining(['login_required', 'out_of_stock', 'quantity_invalid', 'rate_limited']),
  )
  expect(codesOf('/auth-v1/authorize', 'get')).toEqual(
    expect.arrayContaining(['membership_lapsed', 'sign_in_failed', 'unauthenticated']),
  )
  expect(codesOf('/store-v1/events', 'get')).not.toContain('unauthenticated')
})

test('each call with errors beyond its definition is a call of the contract', () => {
  const names = new Set(allCalls.map(({ name }) => name))
  for (const name of Object.keys(ownErrors)) expect(names).toContain(name)
})

test('each limited call says so, and every limit names a call', () => {
  const names = new Set(allCalls.map(({ name }) => name))
  for (const name of Object.keys(callLimits)) expect(names).toContain(name)
  const search = described.paths['/store-v1/products/search']?.['get']
  expect(Object.keys(search?.['responses'] as object)).toContain('429')
})

test('path parameters are listed, and every refusal has one shape', () => {
  const order = described.paths['/store-v1/orders/{orderId}']?.['get']
  expect(order?.['parameters']).toContainEqual(
    expect.objectContaining({ name: 'orderId', in: 'path', required: true }),
  )
  expect(JSON.stringify(order?.['responses'])).toContain('#/components/schemas/Error')
})
