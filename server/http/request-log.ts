// One log line per request: method and route as declared, status and time; never the address itself.
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { AppEnv } from './app-type.ts'

export function requestLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedMs = performance.now()
    c.set('route', `${c.req.method} (unknown)`)
    await next()
    const ms = Math.round(performance.now() - startedMs)
    log.info({ route: c.get('route'), status: c.res.status, ms }, 'request')
  }
}
