// The provider's browser files: its script, the card frame and the bank's challenge.
import { Hono, type Context } from 'hono'
import { frameFiles, providerScript, type BrowserFile } from './browser-files.ts'
import { challengePage, closedChallengePage } from './challenge-pages.ts'
import { finishAuthentication } from './payments/confirm.ts'
import { fontRoutes } from '../fonts.ts'
import type { CardDeps } from './api/endpoint.ts'
import type { IntentRecord } from './records/records.ts'

const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src *; form-action 'self' http: https:; base-uri 'none'"

/** Mounts `/v3/…` and the other paths of the provider's script. */
export function browserRoutes(deps: CardDeps): Hono {
  const app = new Hono()
  const script = providerScript()
  const files = frameFiles()
  const sendScript = (c: Context) => sendFile(c, script)
  app.get('/v3', sendScript)
  app.get('/v3/', sendScript)
  app.get('/:release/stripe.js', sendScript)
  app.get('/v3/frame', (c) => sendFile(c, files.get('frame.html')))
  app.get('/v3/authenticate', (c) => ask(c, 'overlay'))
  app.get('/v3/authorize', (c) => ask(c, 'page'))
  app.post('/v3/authenticate', async (c) => {
    const intent = await settle(c)
    return intent ? c.json({ status: intent.status }) : c.json({ error: 'not open' }, 409)
  })
  app.post('/v3/authorize', async (c) => {
    const pending = openIntent(await fieldsOf(c))
    const intent = await settle(c)
    if (!intent || !pending?.action) return sendPage(c, closedChallengePage(), 409)
    return c.redirect(returnAddress(intent, pending.action.returnUrl), 303)
  })
  app.route('/', fontRoutes('/v3'))
  app.get('/v3/:file', (c) => sendFile(c, files.get(c.req.param('file'))))
  return app

  function ask(c: Context, kind: 'overlay' | 'page') {
    const key = c.req.query('key') ?? ''
    const intent = openIntent({ id: c.req.query('payment_intent') ?? '', key })
    if (!intent) return sendPage(c, closedChallengePage(), 404)
    return sendPage(c, challengePage(intent, key, kind))
  }

  async function settle(c: Context): Promise<IntentRecord | null> {
    const fields = await fieldsOf(c)
    const intent = openIntent(fields)
    if (!intent) return null
    const { records, emit, emitDispute, now } = deps
    const authenticated = fields.outcome === 'complete'
    const doing = { records, emit, emitDispute, now: now() }
    return finishAuthentication(intent, fields.key, authenticated, doing)
  }

  function openIntent({ id, key }: { id: string; key: string }): IntentRecord | null {
    const intent = deps.records.intents.get(id)
    return intent?.action?.key === key ? intent : null
  }
}

async function fieldsOf(c: Context) {
  const body = await c.req.parseBody()
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  return { id: text('payment_intent'), key: text('key'), outcome: text('outcome') }
}

function returnAddress(intent: IntentRecord, returnUrl: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.clientSecret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}

function sendFile(c: Context, file: BrowserFile | undefined) {
  if (file === undefined) return c.text('Not found', 404)
  c.header('content-type', file.contentType)
  return sendBody(c, file.text)
}

function sendPage(c: Context, text: string, status: 200 | 404 | 409 = 200) {
  c.header('content-type', 'text/html; charset=utf-8')
  return sendBody(c, text, status)
}

function sendBody(c: Context, text: string, status: 200 | 404 | 409 = 200) {
  c.header('content-security-policy', framePolicy)
  c.header('cache-control', 'no-cache')
  c.header('cross-origin-resource-policy', 'cross-origin')
  c.header('x-content-type-options', 'nosniff')
  c.header('referrer-policy', 'no-referrer')
  return c.body(text, status)
}
