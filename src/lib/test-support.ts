// For tests only: a real HTTP server to call, and web storage in memory.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DetachedWindowAPI } from 'happy-dom'
import { afterAll, beforeAll, vi } from 'vitest'
import type { Settings } from '#contract/settings.ts'
import { readPublished, setPublished } from './event/event-words.ts'
import { saveTokens } from './http/tokens.ts'

export interface Seen {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export interface Answer {
  status?: number
  type?: string
  /** Sent as JSON unless it is text. */
  body?: unknown
  /** True = never answers. */
  isSilent?: boolean
}

export interface TestServer {
  origin: string
  seen: Seen[]
  /** The requests as "POST /path", in order. */
  requests: () => string[]
  answer: (request: Seen) => Answer
  close: () => Promise<void>
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function send(response: ServerResponse, { status = 200, type, body = {} }: Answer): void {
  response.statusCode = status
  response.setHeader('content-type', type ?? 'application/json')
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Only in tests whose environment is happy-dom. */
declare const happyDOM: DetachedWindowAPI

/** Serves on a free port and points the app's API origin at it, which the test's page may call. */
export async function startTestServer(): Promise<TestServer> {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const entry: Seen = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body,
      }
      seen.push(entry)
      const answer = result.answer(entry)
      if (!answer.isSilent) send(response, answer)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const result: TestServer = {
    origin: `http://127.0.0.1:${port}`,
    seen,
    requests: () => seen.map(({ method, path }) => `${method} ${path}`),
    answer: () => ({}),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  vi.stubEnv('VITE_API_ORIGIN', result.origin)
  if ('happyDOM' in globalThis) happyDOM.settings.fetch.disableSameOriginPolicy = true
  return result
}

function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}

/** Replaces session and local storage by empty ones for the test. */
export function stubWebStorage(): void {
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('localStorage', memoryStorage())
}

/** As `stubWebStorage`, with the token of a session: without one, nothing is sent that needs it. */
export function stubSession(): void {
  stubWebStorage()
  saveTokens({ token: 'a session', waToken: '', refreshToken: '' })
}

export interface TestAddressBar {
  /** Addresses that took the place of the one before. */
  replaced: string[]
  /** Addresses that were gone to. */
  assigned: string[]
}

/** Puts a path of the site in the address bar; what happens to it is kept in `bar`. */
export function stubAddressBar(path: string, bar: TestAddressBar): void {
  const origin = 'http://localhost:4173'
  const assign = (url: URL | string) => void bar.assigned.push(String(url))
  vi.stubGlobal('location', { href: origin + path, origin, assign })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => {
      bar.replaced.push(to)
      stubAddressBar(to, bar)
    },
  })
}

/** The tests of this file, or of this group of tests, run in an event of this time zone. */
export function inEventTimeZone(timeZone: string): void {
  const published = readPublished()
  beforeAll(() => setPublished({ ...published, timeZone }))
  // The next file of this worker starts without an event.
  afterAll(() => setPublished(published))
}

/** What `/config.json` tells of services that nobody calls. */
export const testSettings: Settings = {
  stripe: { publishableKey: 'pk_live_a', testPublishableKey: 'pk_test_a', jsUrl: '/v3/' },
  auth0: { domain: 'd', clientId: 'c', audience: 'a' },
  members: { loginUrl: 'https://club.example/login', clientId: 'app', scope: 'contacts_me' },
  sentryDsn: '',
  recorderUrl: '',
  isRehearsal: false,
  notice: 'Sandbox.',
  mailboxUrl: '',
  supportEmail: 'help@example.com',
  imageBase: '/images/',
}

/** A token as the service makes them, for the claims alone. */
export function tokenFor(userId: number, extra: Record<string, unknown> = {}): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ userId, ...extra })}.signature`
}
