import { expect, test } from 'vitest'
import { startErrors } from './settings.ts'

test.each([
  [{}],
  [{ HOST: '::1', PUBLIC_URL: 'http://localhost:4173' }],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example', ALLOW_SANDBOX: '1' }],
  [{ STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox' }],
  [{ STRIPE_SECRET_KEY: 'sk_live_sandbox', AUTH0_DOMAIN: 'http://localhost:4175' }],
])('starts with %o', (env) => {
  expect(startErrors(env)).toEqual([])
})

test.each([
  [{ PORT: '65533' }, 'PORT'],
  [{ HOST: '0.0.0.0' }, 'HOST'],
  [{ PUBLIC_URL: 'https://demo.example' }, 'PUBLIC_URL'],
  [{ STRIPE_SECRET_KEY: 'sk_test_abc', ALLOW_SANDBOX: '1' }, 'STRIPE_SECRET_KEY'],
  [{ MEMBER_CLIENT_SECRET: 'abc', ALLOW_SANDBOX: '1' }, 'MEMBER_CLIENT_SECRET'],
  [{ AUTH0_DOMAIN: 'club.eu.auth0.com', ALLOW_SANDBOX: '1' }, 'AUTH0_DOMAIN'],
  [{ MEMBER_SYSTEM_URL: 'https://club.example' }, 'MEMBER_SYSTEM_URL'],
])('does not start with %o, in one sentence without the value of a key', (env, name) => {
  expect(startErrors(env)).toEqual([expect.stringMatching(new RegExp(`^${name} [^\n]+\\.$`))])
  expect(startErrors(env).join()).not.toMatch(/abc/)
})
