import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const least = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  AUTH0_DOMAIN: 'tenant.example',
  AUTH0_CLIENT_ID: 'client',
  AUTH0_AUDIENCE: 'https://api.example',
}

describe('configuration', () => {
  test('needs the providers only; the rest has defaults', () => {
    expect(readConfig(least)).toMatchObject({
      port: 4173,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: null,
      clockStartMs: null,
      sample: 'event',
      publicUrl: 'http://localhost:4173',
      sessionSecret: null,
      stripe: { apiUrl: null, jsUrl: expect.stringMatching(/^https:\/\/js\.stripe\.com\//) },
    })
  })

  test('a variable set to nothing counts as not set', () => {
    expect(readConfig({ ...least, PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 4173,
      databaseUrl: null,
    })
  })

  test('reads what is given, without trailing slashes', () => {
    const config = readConfig({
      ...least,
      PORT: '8080',
      CLOCK: '2026-05-04T09:00:00-04:00',
      PUBLIC_URL: 'https://week.club.example/',
      AUTH0_DOMAIN: 'http://localhost:4175/',
    })
    expect(config.port).toBe(8080)
    expect(config.clockStartMs).toBe(Date.UTC(2026, 4, 4, 13))
    expect(config.publicUrl).toBe('https://week.club.example')
    expect(config.auth0.domain).toBe('http://localhost:4175')
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '41.73'],
    ['CLOCK', 'tomorrow'],
    ['CLOCK', '2026-13-45T00:00:00Z'],
    ['SAMPLE', 'all'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['PUBLIC_URL', 'nowhere'],
    ['SESSION_SECRET', 'short'],
    ['STRIPE_SECRET_KEY', ''],
    ['AUTH0_AUDIENCE', ''],
  ])('%s=%s is refused in one sentence that names it', (name, value) => {
    const read = () => readConfig({ ...least, [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} [^\n]+\\.$`))
  })
})
