// @vitest-environment happy-dom
// What leaves the device in an error report (rule 35), read off the envelopes the library sends.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { flush } from '@sentry/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { logWarning } from '../log.ts'
import { startSentry } from './sentry-client.ts'

let server: Server
let dsn: string
const envelopes: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      envelopes.push(text)
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  dsn = `http://key@127.0.0.1:${port}/1`
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // The library would look for the browser's own fetch in a frame, which there is none of here.
  Object.defineProperty(document, 'createElement', { value: undefined, configurable: true })
})
afterAll(() => {
  server.close()
  Reflect.deleteProperty(document, 'createElement')
  vi.restoreAllMocks()
})

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VySWQiOjEyfQ.c2lnbmF0dXJl'
const secrets =
  /eyJhbGci|one-time-code|1732-%2F|ada@example|Ocean Drive|02840|_secret_|refresh=|WzEsMSwi|table-code/

test('a failing checkout is reported without tokens, codes, addresses and client secrets', async () => {
  history.replaceState(null, '', '/shared-day#WzEsMSwiQWRh')
  history.pushState(null, '', '/ring-table#table-code')
  history.pushState(null, '', '/checkout?payment_intent_client_secret=pi_1_secret_abc')
  const report = startSentry(dsn)
  logWarning('Signed in at /sso_login?code=one-time-code&state=1732-%2Fcheckout', { token })
  logWarning('The customer address was not saved', { address: { line1: '1 Ocean Drive' } })
  const cause = new Error(`Bearer ${token} was refused`)
  report(new Error('Payment pi_1_secret_abc of ada@example.com failed', { cause }), {
    shippingAddress: { line1: '1 Ocean Drive', zip: '02840' },
    cookie: 'refresh=abc',
    cartId: 12,
  })
  await flush(5000)
  await expect.poll(() => envelopes.join('\n')).toContain('"cartId":12')
  const sent = envelopes.join('\n')
  expect(sent).toContain('was refused')
  expect(sent.match(secrets)?.[0]).toBeUndefined()
})

test('an error on a shared day is reported without the day', async () => {
  history.replaceState(null, '', '/shared-day#WzEsMSwiQWRh')
  const report = startSentry(dsn)
  envelopes.length = 0
  report(new Error('The day could not be shown'), { screen: 'shared day' })
  await flush(5000)
  await expect.poll(() => envelopes.join('\n')).toContain('could not be shown')
  const sent = envelopes.join('\n')
  expect(sent).toContain('/shared-day')
  expect(sent.match(secrets)?.[0]).toBeUndefined()
})
