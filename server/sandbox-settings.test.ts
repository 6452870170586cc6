import { expect, test } from 'vitest'
import { publicHostOf, readPort, sandboxEnv, sandboxErrors } from './sandbox-settings.ts'

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

test.each([
  [{}],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:4173' }],
  [{ HOST: '::1' }],
  [{ HOST: '0.0.0.0', ALLOW_SANDBOX: '1' }],
  [{ PUBLIC_URL: 'https://demo.example', ALLOW_SANDBOX: '1' }],
])('starts with %o', (env) => {
  expect(sandboxErrors(env)).toEqual([])
})

test.each([
  [{ HOST: '0.0.0.0' }, /HOST is 0\.0\.0\.0/],
  [{ HOST: '192.168.1.4' }, /HOST is 192/],
  [{ PUBLIC_URL: 'https://demo.example' }, /PUBLIC_URL is https:\/\/demo\.example/],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }, /STRIPE_PUBLISHABLE_KEY/],
  [{ MEMBER_CLIENT_SECRET: 'abc', ALLOW_SANDBOX: '1' }, /MEMBER_CLIENT_SECRET/],
  [{ PORT: '65534' }, /PORT must be/],
  [{ PORT: 'abc' }, /PORT must be/],
])('refuses %o in one sentence', (env, words) => {
  const sentences = sandboxErrors(env)
  expect(sentences).toEqual([expect.stringMatching(words)])
  expect(sentences[0]).toMatch(/^[A-Z_0-9]+ [^\n]+\.$/)
})

test('names all reasons at once', () => {
  const env = { PORT: 'abc', HOST: '0.0.0.0', STRIPE_TEST_SECRET_KEY: 'sk_test_abc' }
  expect(sandboxErrors(env).map((text) => text.split(' ')[0])).toEqual([
    'PORT',
    'STRIPE_TEST_SECRET_KEY',
    'HOST',
  ])
})

test('an error never repeats a secret', () => {
  expect(sandboxErrors({ STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }).join()).not.toContain(
    'pk_live_abc',
  )
})

test('reads the port', () => {
  expect(readPort(undefined)).toBe(4173)
  expect(readPort('0')).toBeNull()
  expect(readPort('5000')).toBe(5000)
})
