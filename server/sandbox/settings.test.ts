import { expect, test } from 'vitest'
import { publicHostOf, sandboxEnv } from './settings.ts'

test('places the card provider one port up, the identity provider two, the member system three', () => {
  const env = sandboxEnv({ port: 4173 })
  expect(env.STRIPE_API_URL).toBe('http://localhost:4174')
  expect(env.STRIPE_JS_URL).toBe('http://localhost:4174/v3/')
  expect(env.AUTH0_DOMAIN).toBe('http://localhost:4175')
  expect(env.MEMBER_SYSTEM_URL).toBe('http://localhost:4176')
})

test('follows a public host', () => {
  const env = sandboxEnv({ port: 80, publicHost: 'demo.example' })
  expect(env.STRIPE_API_URL).toBe('http://demo.example:81')
  expect(env.AUTH0_DOMAIN).toBe('http://demo.example:82')
})

test('keeps live and test keys, and their webhook secrets, apart', () => {
  const env = sandboxEnv({ port: 1 })
  const secrets = [
    env.STRIPE_SECRET_KEY,
    env.STRIPE_TEST_SECRET_KEY,
    env.STRIPE_PUBLISHABLE_KEY,
    env.STRIPE_TEST_PUBLISHABLE_KEY,
    env.STRIPE_WEBHOOK_SECRET,
    env.STRIPE_TEST_WEBHOOK_SECRET,
  ]
  expect(new Set(secrets).size).toBe(secrets.length)
  expect(env.PUBLIC_NOTICE).toBe('Sandbox: no card is charged and no order is real.')
})

test.each([
  [undefined, 'localhost'],
  ['', 'localhost'],
  ['not an address', 'localhost'],
  ['https://demo.example/app', 'demo.example'],
])('reads the public host of %s', (publicUrl, host) => {
  expect(publicHostOf(publicUrl)).toBe(host)
})
