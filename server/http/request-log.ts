// One log line and one count per request from outside: declared route, status and time, never the address itself.
import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import type { App, AppEnv } from './app-type.ts'

export function requestLog({
  log,
  metrics,
}: Pick<Deps, 'log' | 'metrics'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.env.isOwn) return next()
    const startedMs = performance.now()
    c.set('route', `${c.req.method} (unknown)`)
    await next()
    const request = { route: c.get('route'), status: c.res.status, refusal: c.get('refusal') }
    const ms = performance.now() - startedMs
    metrics.requestAnswered({ ...request, ms })
    log.info({ ...request, ms: Math.round(ms) }, 'request')
  }
}

/** Answers a GET that the server makes to itself; it is neither logged nor counted. */
export async function askItself(app: App, url: string): Promise<Response> {
  return app.request(url, undefined, { isOwn: true })
}

/** Has the server prepare what answers a GET. An unread reply would keep its file open. */
export async function warmUp(app: App, url: string): Promise<void> {
  const reply = await askItself(app, url)
  await reply.body?.cancel()
}
