// One log line and one count per request: method and route as declared, status and time; never the address
// itself.
import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import type { AppEnv } from './app-type.ts'

export function watchRequests({
  log,
  metrics,
}: Pick<Deps, 'log' | 'metrics'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedMs = performance.now()
    c.set('route', `${c.req.method} (unknown)`)
    await next()
    const ms = performance.now() - startedMs
    const [route, refusal, { status }] = [c.get('route'), c.get('refusal'), c.res]
    metrics.answered({ route, status, ms, refusal })
    log.info({ route, status, refusal, ms: Math.round(ms) }, 'request')
  }
}
