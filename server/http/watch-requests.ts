// One log line and one count per request: method and route as declared, status and time; never the address
// itself.
import type { MiddlewareHandler } from 'hono'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Deps } from '../deps.ts'
import { requestLine } from '../log.ts'
import type { AppEnv } from './app-type.ts'

export interface Answered {
  route: string
  status: number
  startedMs: number
  refusal?: ErrorCode | undefined
}

export type RequestTeller = (request: Answered) => void

/** Logs and counts a request that was just answered. */
export function requestTeller({ log, metrics }: Pick<Deps, 'log' | 'metrics'>): RequestTeller {
  return ({ route, status, startedMs, refusal }) => {
    const ms = performance.now() - startedMs
    metrics.answered({ route, status, ms, refusal })
    log.info({ route, status, refusal, ms: Math.round(ms) }, requestLine)
  }
}

export function watchRequests(tell: RequestTeller): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedMs = performance.now()
    c.set('route', `${c.req.method} (unknown)`)
    await next()
    tell({ route: c.get('route'), status: c.res.status, startedMs, refusal: c.get('refusal') })
  }
}
