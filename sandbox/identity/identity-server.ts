// The identity provider: oidc-provider with the hosted provider's additional routes.
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { Provider } from 'oidc-provider'
import { listen, type Listening } from '../listen.ts'
import { openAccounts } from './accounts.ts'
import { allowOfflineAccess, answerMessagesWell } from './hosted-ways.ts'
import { interactionRoutes } from './interaction-routes.ts'
import { logoutRoutes } from './logout-routes.ts'
import { providerConfig } from './provider-config.ts'
import { openSecrets } from './signing-keys.ts'
import { userinfoRoutes } from './userinfo-routes.ts'

export type IdentityServerOptions = {
  host: string
  port: number
  publicHost: string
  folder: string
  clientId: string
  audience: string
  appOrigins: string[]
}

/** Starts the identity provider; resolves when it answers requests. */
export async function startIdentityServer(options: IdentityServerOptions): Promise<Listening> {
  const { host, port, clientId, appOrigins } = options
  return listen({ host, port, what: 'sandbox identity provider' }, async (actualPort) => {
    const secrets = await openSecrets(options.folder)
    const accounts = await openAccounts(options.folder)
    const issuer = `http://${options.publicHost}:${actualPort}/`
    const shared = { ...options, port: actualPort, issuer, accounts, secrets }
    const provider = new Provider(issuer, providerConfig(shared))
    provider.on('server_error', (_ctx, error) => {
      process.stderr.write(`The sandbox identity provider failed. ${error.stack}\n`)
    })
    allowOfflineAccess(provider)
    answerMessagesWell(provider)
    const openid = provider.callback()
    const sessionCookie = `idp${actualPort}_session`

    const app = new Hono<{ Bindings: HttpBindings }>()
    app.route('/', interactionRoutes(provider, accounts))
    app.route('/', logoutRoutes(provider, { clientId, appOrigins, sessionCookie }))
    app.route('/', userinfoRoutes(shared))
    app.all('*', async (c) => {
      await openid(c.env.incoming, c.env.outgoing)
      return RESPONSE_ALREADY_SENT
    })
    return getRequestListener(app.fetch)
  })
}
