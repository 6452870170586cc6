import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { pageScript } from '#contract/page-script.ts'
import { readConfig } from '../../config/config.ts'
import { completeEnvironment } from '../../config/environment.ts'
import { realSettings } from '../../support/real-settings.ts'
import type { AppEnv } from '../app-type.ts'
import { contentPolicy, securityHeaders } from './headers.ts'

const start = `'sha256-${createHash('sha256').update(pageScript).digest('base64')}'`

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `))

test('the policy allows the configured origins and one inline script', () => {
  const policy = contentPolicy(readConfig(completeEnvironment({ PORT: '5000' })))
  expect(directive(policy, 'script-src')).toBe(
    `script-src 'self' 'wasm-unsafe-eval' ${start} http://localhost:5001`,
  )
  expect(directive(policy, 'connect-src')).toContain('http://localhost:5002')
  expect(directive(policy, 'frame-src')).toContain('http://localhost:5001')
  expect(directive(policy, 'object-src')).toBe("object-src 'none'")
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
})

test('the policy allows what the real providers’ guides require', () => {
  const config = readConfig({
    ...realSettings,
    SENTRY_DSN: 'https://key@errors.example/1',
    IMAGE_STORE_URL: 'https://s3.example',
    IMAGE_STORE_BUCKET: 'week',
    IMAGE_STORE_KEY_ID: 'k',
    IMAGE_STORE_SECRET: 's',
  })
  const policy = contentPolicy(config)
  expect(directive(policy, 'script-src')).toBe(
    `script-src 'self' 'wasm-unsafe-eval' ${start} https://js.stripe.com`,
  )
  expect(directive(policy, 'connect-src')).toBe(
    "connect-src 'self' https://js.stripe.com https://api.stripe.com https://tenant.example https://errors.example https://s3.example",
  )
  expect(directive(policy, 'frame-src')).toContain('https://hooks.stripe.com')
})

test('the policy allows the recorder’s origin only where one is configured', () => {
  const env = completeEnvironment({ PORT: '5000' })
  const without = contentPolicy(readConfig(env))
  const withOne = contentPolicy(
    readConfig({ ...env, RECORDER_URL: 'https://recorder.example/v2/capture.js' }),
  )
  for (const name of ['script-src', 'connect-src']) {
    expect(directive(withOne, name)?.split(' ')).toEqual([
      ...(directive(without, name)?.split(' ') ?? []),
      'https://recorder.example',
    ])
  }
  expect(without).not.toContain('recorder')
})

/** All headers of an answer at an address of the page, as the settings have them. */
async function headersOf(env: Record<string, string>, path = '/'): Promise<Headers> {
  const app = new Hono<AppEnv>()
  app.use(securityHeaders(readConfig(completeEnvironment({ PORT: '5000', ...env }))))
  app.get('*', (c) => c.text(''))
  return (await app.request(path)).headers
}

test('Strict-Transport-Security is sent for https sites only', async () => {
  const site = { PUBLIC_URL: 'https://week.club.example', ALLOW_SANDBOX: '1' }
  const policy = 'Strict-Transport-Security'
  expect((await headersOf(site)).get(policy)).toBe('max-age=31536000')
  expect((await headersOf(site, '/assets/index-a1.js')).get(policy)).toBe('max-age=31536000')
  expect((await headersOf({})).has(policy)).toBe(false)
  expect((await headersOf({ PUBLIC_URL: 'http://localhost:5000' })).has(policy)).toBe(false)
})

test('a page can’t be framed, sends other sites its origin at most, and has few permissions', async () => {
  const headers = await headersOf({})
  expect(headers.get('X-Frame-Options')).toBe('DENY')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('Permissions-Policy')).toBe(
    'payment=(self "http://localhost:5001"), camera=(self), screen-wake-lock=(self), geolocation=(), microphone=()',
  )
})

test('scripts run neither inline nor by eval nor from other origins', async () => {
  const policy = (await headersOf({})).get('Content-Security-Policy') ?? ''
  expect(directive(policy, 'default-src')).toBe("default-src 'self'")
  expect(directive(policy, 'script-src')).not.toMatch(/'unsafe|nonce|data:|blob:|https:(?:\s|$)|\*/)
  expect(directive(policy, 'base-uri')).toBe("base-uri 'none'")
  expect(directive(policy, 'form-action')).toBe("form-action 'self'")
})

test('Trusted Types are reported, except by the policies of the page', async () => {
  expect((await headersOf({})).get('Content-Security-Policy-Report-Only')).toBe(
    "require-trusted-types-for 'script'; trusted-types dompurify script-address sandboxed-frame ProseMirrorClipboard",
  )
})

test('pages and workers carry the page policies, assets do not', async () => {
  const policies = async (path: string) => {
    const headers = await headersOf({}, path)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    return headers.has('Content-Security-Policy') && headers.has('Permissions-Policy')
  }
  for (const path of ['/assets/index-a1.js', '/assets/index-a1.css', '/assets/besley-a1.woff2']) {
    expect([path, await policies(path)]).toEqual([path, false])
  }
  for (const path of [
    '/',
    '/service-worker.js',
    '/assets/auth0.worker.production-a1.js',
    '/assets/drawing.svg',
    '/assets/x/../y.html',
    '/store-v1/events',
  ]) {
    expect([path, await policies(path)]).toEqual([path, true])
  }
})
