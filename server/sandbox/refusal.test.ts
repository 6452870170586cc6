import { expect, test } from 'vitest'
import { readPort, startRefusals } from './refusal.ts'

test.each([
  [{}],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:4173' }],
  [{ HOST: '::1' }],
  [{ HOST: '0.0.0.0', ALLOW_SANDBOX: '1' }],
  [{ PUBLIC_URL: 'https://demo.example', ALLOW_SANDBOX: '1' }],
  [{ STRIPE_SECRET_KEY: 'sk_live_sandbox', AUTH0_DOMAIN: 'http://localhost:4175' }],
  [{ MEMBER_SYSTEM_URL: 'http://localhost:4176' }],
])('starts with %o', (env) => {
  expect(startRefusals(env)).toEqual([])
})

test.each([
  [{ HOST: '0.0.0.0' }, /HOST is 0\.0\.0\.0/],
  [{ HOST: '192.168.1.4' }, /HOST is 192/],
  [{ PUBLIC_URL: 'https://demo.example' }, /PUBLIC_URL is https:\/\/demo\.example/],
  [{ STRIPE_SECRET_KEY: 'sk_live_abc' }, /STRIPE_SECRET_KEY/],
  [{ STRIPE_SECRET_KEY: 'sk_test_abc', ALLOW_SANDBOX: '1' }, /STRIPE_SECRET_KEY/],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }, /STRIPE_PUBLISHABLE_KEY/],
  [{ AUTH0_DOMAIN: 'club.eu.auth0.com', ALLOW_SANDBOX: '1' }, /AUTH0_DOMAIN/],
  [
    { MEMBER_SYSTEM_URL: 'https://club.example', ALLOW_SANDBOX: '1' },
    /MEMBER_SYSTEM_URL.*member system/,
  ],
  [{ MEMBER_CLIENT_SECRET: 'abc', ALLOW_SANDBOX: '1' }, /MEMBER_CLIENT_SECRET/],
  [{ PORT: '65534' }, /PORT must be/],
  [{ PORT: 'abc' }, /PORT must be/],
])('refuses %o in one sentence', (env, words) => {
  const sentences = startRefusals(env)
  expect(sentences).toEqual([expect.stringMatching(words)])
  expect(sentences[0]).toMatch(/^[A-Z_0-9]+ [^\n]+\.$/)
})

test('names all reasons at once', () => {
  const env = { HOST: '0.0.0.0', STRIPE_SECRET_KEY: 'sk_live_abc', AUTH0_DOMAIN: 'club.auth0.com' }
  expect(startRefusals(env).map((text) => text.split(' ')[0])).toEqual([
    'STRIPE_SECRET_KEY',
    'AUTH0_DOMAIN',
    'HOST',
  ])
})

test('a refusal never repeats a secret', () => {
  expect(startRefusals({ STRIPE_SECRET_KEY: 'sk_live_abc' }).join()).not.toContain('sk_live_abc')
})

test('reads the port', () => {
  expect(readPort(undefined)).toBe(4173)
  expect(readPort('0')).toBeNull()
  expect(readPort('5000')).toBe(5000)
})
