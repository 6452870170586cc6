// The member system: log-in, tokens, contacts and log-out on one port.
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { listen, type Listening } from '../listen.ts'
import { logInRoutes } from './log-in-routes.ts'
import { memberToContact } from './members.ts'
import { errorPage } from './pages.ts'
import {
  openMemberSystem,
  type MemberSystemOptions,
  memberOfToken,
  type MemberSystem,
} from './system.ts'
import { tokenRoutes } from './token-routes.ts'

export type MemberServerOptions = MemberSystemOptions & { host: string; port: number }

/** Starts the member system; resolves when it answers requests. */
export async function startMemberServer(options: MemberServerOptions): Promise<Listening> {
  const { host, port } = options
  return listen({ host, port, what: 'sandbox member system' }, async (actualPort) => {
    const system = await openMemberSystem(options)
    const app = new Hono()
    app.onError((error, c) => {
      process.stderr.write(`The sandbox member system failed. ${error.stack}\n`)
      return c.html(errorPage("Can't go on", 'Something went wrong.'), 500)
    })
    // All ports of a host share cookies, so the name contains the port.
    app.route('/', logInRoutes(system, `members${actualPort}_log_in`))
    app.route('/', tokenRoutes(system))
    app.route('/', contactRoutes(system))
    return getRequestListener(app.fetch)
  })
}

/** Mounts `/v2/accounts/{accountId}/contacts/me`. */
function contactRoutes(system: MemberSystem): Hono {
  const app = new Hono()
  app.get('/v2/accounts/:accountId/contacts/me', (c) => {
    c.header('cache-control', 'no-store')
    const token = /^bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    const member = memberOfToken(system, token)
    if (!member) return c.json({ message: 'Authorization has been denied.' }, 401)
    if (c.req.param('accountId') !== String(system.client.accountId)) {
      return c.json({ message: 'There is no access to this account.' }, 403)
    }
    return c.json(memberToContact(member))
  })
  return app
}
