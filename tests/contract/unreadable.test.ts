import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** All that the server says to these bytes until it hangs up. */
function say(text: string): Promise<string> {
  const { hostname, port } = new URL(server.origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    const parts: string[] = []
    socket.setEncoding('utf8').on('data', (part: string) => parts.push(part))
    socket.on('end', () => resolve(parts.join(''))).on('error', reject)
  })
}

test.each([
  ['a host with a space', 'GET /healthz HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ['a port beyond all', 'GET / HTTP/1.1\r\nHost: localhost:99999\r\nConnection: close\r\n\r\n'],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: b\r\n\r\n'],
  ['the same host twice', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n'],
  ['no host', 'GET /healthz HTTP/1.0\r\n\r\n'],
  ['no method of HTTP', 'FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['headers without end', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ['no HTTP at all', 'hello\r\n\r\n'],
])('%s is refused in the one shape', async (_, text) => {
  const [head = '', body = ''] = (await say(text)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  for (const header of [
    'content-type: application/json',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'x-frame-options: deny',
    'referrer-policy: strict-origin-when-cross-origin',
    'connection: close',
  ]) {
    expect(head.toLowerCase().split('\r\n')).toContain(header)
  }
  expect(JSON.parse(body)).toEqual({
    error: { code: 'malformed', message: 'The request is not readable as HTTP.' },
    message: 'The request is not readable as HTTP.',
  })
})
