// Puts the sandbox member system together: log-in, tokens, contacts, log-out on one address.
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { listen, type Listening } from '../listen.ts'
import { contactRoutes } from './contact-routes.ts'
import { logInRoutes } from './log-in-routes.ts'
import { errorPage } from './pages.ts'
import { openMemberSystem, type MemberSystemOptions } from './system.ts'
import { tokenRoutes } from './token-routes.ts'

export type MemberServerOptions = MemberSystemOptions & { host: string; port: number }

/** Starts the member system; it answers once this resolves. */
export async function startMemberServer(options: MemberServerOptions): Promise<Listening> {
  const { host, port } = options
  return listen({ host, port, what: 'sandbox member system' }, async (actualPort) => {
    const system = await openMemberSystem(options)
    const app = new Hono()
    app.onError((error, c) => {
      process.stderr.write(`The sandbox member system failed. ${error.stack}\n`)
      return c.html(errorPage("Can't go on", 'Something went wrong.'), 500)
    })
    // Cookies of one host are shared by all its ports: the port in the name keeps them apart.
    app.route('/', logInRoutes(system, `members${actualPort}_log_in`))
    app.route('/', tokenRoutes(system))
    app.route('/', contactRoutes(system))
    return getRequestListener(app.fetch)
  })
}
