// The card provider: records, webhooks, API, browser pages and controls on one port.
import { cors } from 'hono/cors'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { listen, type Listening } from '../listen.ts'
import { keys } from '../settings.ts'
import { callerOf } from './api/api-keys.ts'
import { apiRoutes } from './api/api-routes.ts'
import { browserRoutes } from './browser-routes.ts'
import { controlRoutes } from './control-routes.ts'
import type { CardDeps } from './api/endpoint.ts'
import { createEmitters } from './webhooks/events.ts'
import { dashboardRoutes } from './dashboard/dashboard-routes.ts'
import { healthy } from './faults.ts'
import { dropOldAnswers } from './api/idempotency.ts'
import { openCardRecords } from './records/records.ts'
import { startWebhooks } from './webhooks/webhooks.ts'

export type CardServerOptions = {
  host: string
  port: number
  publicHost: string
  folder: string
  webhookUrl: string
  now?: () => Date
  firstWaitMs?: number
}

/** Starts the card provider; resolves when it answers requests. */
export async function startCardServer(options: CardServerOptions): Promise<Listening> {
  const { host, publicHost, port, now = () => new Date() } = options
  const records = openCardRecords(options.folder)
  dropOldAnswers(records.answers, now().getTime())
  const faults = healthy()
  const webhooks = startWebhooks({
    outbox: records.outbox,
    faults,
    url: options.webhookUrl,
    secrets: { live: keys.STRIPE_WEBHOOK_SECRET, test: keys.STRIPE_TEST_WEBHOOK_SECRET },
    ...(options.firstWaitMs === undefined ? {} : { firstWaitMs: options.firstWaitMs }),
  })
  const listening = await listen({ host, port, what: 'sandbox card provider' }, (actualPort) => {
    const cardUrl = `http://${publicHost}:${actualPort}`
    const emitters = createEmitters(records, { enqueue: webhooks.enqueue, cardUrl, now })
    const deps: CardDeps = { records, faults, cardUrl, ...emitters, now }
    const app = new Hono<{ Bindings: HttpBindings }>()
    app.onError((error, c) => {
      if (error instanceof HTTPException) return error.getResponse()
      const message = 'The sandbox card provider failed.'
      process.stderr.write(`${message} ${error.stack ?? error.message}\n`)
      return c.json({ error: { type: 'api_error', message } }, 500)
    })
    app.use('/v1/*', corsForBrowserKeys())
    app.route('/', apiRoutes(deps))
    app.route('/', browserRoutes(deps))
    const hosts = [host, publicHost]
    app.route('/', dashboardRoutes(deps, hosts))
    app.route('/', controlRoutes({ records, faults, webhooks, cardUrl, hosts, ...emitters }))
    return getRequestListener(app.fetch)
  }).catch((error: unknown) => {
    webhooks.stop()
    throw error
  })
  return {
    port: listening.port,
    async close() {
      webhooks.stop()
      await listening.close()
    },
  }
}

/** Sends CORS headers unless the key is secret: web pages call with a publishable key. */
function corsForBrowserKeys(): MiddlewareHandler {
  const open = cors({ origin: '*', exposeHeaders: ['Request-Id'], maxAge: 600 })
  return async (c, next) => {
    if (!isSecret(c.req.header('authorization'))) return open(c, next)
    if (c.req.header('origin') === undefined) return next()
    const message = 'A secret API key is not for web pages. Please use a publishable API key.'
    return c.json({ error: { type: 'invalid_request_error', message } }, 403)
  }
}

function isSecret(authorization: string | undefined): boolean {
  try {
    return callerOf(authorization).secret
  } catch {
    return false
  }
}
