// Ends the session at the identity provider and redirects to the app only.
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { deleteCookie } from 'hono/cookie'
import type { Provider } from 'oidc-provider'
import { errorPage } from './pages.ts'

type Env = { Bindings: HttpBindings }
type LogoutOptions = { clientId: string; appOrigins: string[]; sessionCookie: string }

/** Mounts `/v2/logout`. */
export function logoutRoutes(provider: Provider, options: LogoutOptions): Hono<Env> {
  const app = new Hono<Env>()
  app.get('/v2/logout', async (c) => {
    c.header('cache-control', 'no-store')
    const client = c.req.query('client_id')
    if (client !== undefined && client !== options.clientId) {
      return c.html(errorPage(`There is no client named ${client}.`), 400)
    }
    const target = returnTarget(c.req.query('returnTo'), options.appOrigins)
    if (target === null) {
      return c.html(errorPage('The address to return to after logging out is not allowed.'), 400)
    }
    const koaContext = provider.createContext(c.env.incoming, c.env.outgoing)
    const session = await provider.Session.get(koaContext)
    if (session.accountId) await session.destroy()
    for (const name of [options.sessionCookie, `${options.sessionCookie}.sig`]) {
      deleteCookie(c, name, { path: '/' })
    }
    return c.redirect(target, 302)
  })
  return app
}

/** The address to redirect to after log-out: an address of the app, by default its front page. */
export function returnTarget(returnTo: string | undefined, appOrigins: string[]): string | null {
  if (returnTo === undefined || returnTo === '') return `${appOrigins[0]}/`
  const url = URL.parse(returnTo)
  return url !== null && appOrigins.includes(url.origin) ? url.href : null
}
