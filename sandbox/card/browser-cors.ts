// CORS: web pages may call with a publishable key, not with a secret key.
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { callerOf } from './api/api-keys.ts'

/** Sends CORS headers unless the key is secret. */
export function corsForBrowserKeys(): MiddlewareHandler {
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
