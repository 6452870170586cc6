import { describe, expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { completeEnvironment, readEnvironment } from './environment.ts'

describe('environment', () => {
  test('is complete without a configured provider, with sandboxes on the next ports', () => {
    const config = readEnvironment({ PORT: '5000' })
    expect(config.stripe.apiUrl).toBe('http://localhost:5001')
    expect(config.auth0.domain).toBe('http://localhost:5002')
    expect(config.members.siteUrl).toBe('http://localhost:5003')
    expect(config.notice).toMatch(/^Sandbox/)
  })

  test("is a rehearsal with the sandbox's test key, in live mode and without test mode", () => {
    const config = readEnvironment({ STRIPE_SECRET_KEY: 'sk_test_sandbox' })
    expect(config).toMatchObject({ isRehearsal: true, testPhrase: null })
    expect(config.notice).toBe('Rehearsal: no card is charged and no order is real.')
    expect(config.stripe).toMatchObject({
      publishableKey: 'pk_test_sandbox',
      webhookSecret: 'whsec_test_sandbox',
    })
    expect(readEnvironment({}).isRehearsal).toBe(false)
  })

  test('refuses live and test keys of the sandbox together', () => {
    const env = { STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_PUBLISHABLE_KEY: 'pk_live_sandbox' }
    expect(errorsOf(env)).toEqual(['STRIPE_PUBLISHABLE_KEY'])
    expect(errorsOf({ STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox' })).toEqual([
      'STRIPE_PUBLISHABLE_KEY',
    ])
  })

  test('given values override the sandbox settings', () => {
    expect(completeEnvironment({ PUBLIC_NOTICE: 'Hello' })).toMatchObject({
      PUBLIC_NOTICE: 'Hello',
    })
  })

  /** The names of the variables that the sentences of a refused environment begin with. */
  function errorsOf(env: Record<string, string>): string[] {
    try {
      readEnvironment(env)
      return []
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError)
      const lines = (error as Error).message.split('\n')
      for (const line of lines) expect(line).toMatch(/^[A-Z_0-9]+ [^\n]+\.$/)
      return lines.map((line) => line.split(' ')[0] ?? '')
    }
  }

  test('all errors are reported at once, one for each variable', () => {
    const env = { PORT: 'abc', CLOCK: 'tomorrow', HOST: '0.0.0.0', MAX_CONNECTIONS: '1' }
    expect(errorsOf(env)).toEqual(['PORT', 'HOST', 'CLOCK', 'MAX_CONNECTIONS'])
    expect(() => readEnvironment({ PORT: 'abc' })).toThrow(
      'PORT must be a number from 1 to 65529, not "abc".',
    )
  })

  test('a real service beside a sandbox is refused, with every missing setting', () => {
    const env = { STRIPE_SECRET_KEY: 'sk_live_1', SAMPLE: 'none', TRUSTED_PROXIES: '1' }
    expect(errorsOf(env)).toEqual([
      'AUTH0_DOMAIN',
      'MEMBER_SYSTEM_URL',
      'PUBLIC_URL',
      'SESSION_SECRET',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'AUTH0_CLIENT_ID',
      'AUTH0_AUDIENCE',
      'MEMBER_CLIENT_ID',
      'MEMBER_CLIENT_SECRET',
      'MEMBER_ACCOUNT_ID',
    ])
    expect(() => readEnvironment(env)).toThrow(
      /^AUTH0_DOMAIN is missing: real and sandbox services do not mix\.$/m,
    )
  })

  test('SANDBOX=off refuses a start without the real services', () => {
    const services = ['STRIPE_SECRET_KEY', 'AUTH0_DOMAIN', 'MEMBER_SYSTEM_URL']
    expect(errorsOf({ SANDBOX: 'off' })).toEqual(expect.arrayContaining(services))
    expect(errorsOf({ SANDBOX: 'off', ALLOW_SANDBOX: '1' })).toEqual(
      expect.arrayContaining(services),
    )
    expect(() => readEnvironment({ SANDBOX: 'off' })).toThrow(
      /^AUTH0_DOMAIN is missing: SANDBOX=off requires the real services\.$/m,
    )
  })

  test('the sandboxes run on the local machine only, unless allowed', () => {
    expect(errorsOf({ HOST: '0.0.0.0' })).toEqual(['HOST'])
    expect(errorsOf({ PUBLIC_URL: 'https://club.example' })).toEqual(['PUBLIC_URL'])
    expect(errorsOf({ HOST: '0.0.0.0', ALLOW_SANDBOX: '1' })).toEqual([])
  })

  test('the sandboxes never run beside a real key', () => {
    expect(errorsOf({ STRIPE_PUBLISHABLE_KEY: 'pk_live_1', ALLOW_SANDBOX: '1' })).toEqual([
      'STRIPE_PUBLISHABLE_KEY',
    ])
  })

  test('no sentence repeats a secret', () => {
    const secrets = {
      STRIPE_SECRET_KEY: 'pk_live_swapped',
      STRIPE_WEBHOOK_SECRET: 'hook-secret',
      STRIPE_TEST_SECRET_KEY: 'sk_live_swapped',
      SESSION_SECRET: 'short-one',
      METRICS_TOKEN: 'short-two',
      DATABASE_URL: 'mysql://me:hidden@somewhere/x',
    }
    for (const env of [secrets, { ...secrets, STRIPE_SECRET_KEY: '' }]) {
      let words = ''
      try {
        readEnvironment(env)
      } catch (error) {
        words = String(error)
      }
      expect(words).toContain('DATABASE_URL')
      for (const secret of [...Object.values(env), 'hidden'].filter(Boolean)) {
        expect(words).not.toContain(secret)
      }
    }
  })
})
