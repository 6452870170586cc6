import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { completeEnvironment } from './environment.ts'

describe('environment', () => {
  test('is complete with no provider configured, on the ports above the own one', () => {
    const config = readConfig(completeEnvironment({ PORT: '5000' }))
    expect(config.stripe.apiUrl).toBe('http://localhost:5001')
    expect(config.auth0.domain).toBe('http://localhost:5002')
    expect(config.members.siteUrl).toBe('http://localhost:5003')
    expect(config.notice).toMatch(/^Sandbox/)
  })

  test('stays as it is with all services configured', () => {
    const env = {
      STRIPE_SECRET_KEY: 'sk',
      AUTH0_DOMAIN: 'tenant.example',
      MEMBER_SYSTEM_URL: 'https://club.example',
    }
    expect(completeEnvironment(env)).toBe(env)
  })

  test('what is given goes before the sandbox settings', () => {
    expect(completeEnvironment({ PUBLIC_NOTICE: 'Hello' })).toMatchObject({
      PUBLIC_NOTICE: 'Hello',
    })
  })

  test('a real service beside a sandbox is refused', () => {
    expect(() => completeEnvironment({ STRIPE_SECRET_KEY: 'sk' })).toThrow(/^AUTH0_DOMAIN/)
    expect(() => completeEnvironment({ AUTH0_DOMAIN: 'x.example' })).toThrow(/^STRIPE_SECRET_KEY/)
    const twoOfThree = { STRIPE_SECRET_KEY: 'sk', AUTH0_DOMAIN: 'x.example' }
    expect(() => completeEnvironment(twoOfThree)).toThrow(/^MEMBER_SYSTEM_URL/)
  })

  test('the sandboxes are for this machine unless they are allowed to others', () => {
    const open = { HOST: '0.0.0.0' }
    expect(() => completeEnvironment(open)).toThrow(/ALLOW_SANDBOX=1/)
    expect(() => completeEnvironment({ PUBLIC_URL: 'https://club.example' })).toThrow(
      /ALLOW_SANDBOX/,
    )
    expect(completeEnvironment({ ...open, ALLOW_SANDBOX: '1' })).toMatchObject(open)
  })
})
