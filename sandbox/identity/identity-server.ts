// The identity provider: oidc-provider with the hosted provider's additional routes, adapted to it where the settings of
// oidc-provider don't suffice.
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { Provider } from 'oidc-provider'
import { listen, type Listening } from '../listen.ts'
import { openAccounts } from './accounts.ts'
import { interactionRoutes } from './interaction-routes.ts'
import { logoutRoutes } from './logout-routes.ts'
import { offlineScope, providerConfig, publicScope } from './provider-config.ts'
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

/** Renames `offline_access` in requests and answers, because oidc-provider drops it without a consent prompt. */
function allowOfflineAccess(provider: Provider): void {
  provider.use(async (ctx, next) => {
    const requested = ctx.query['scope']
    if (ctx.path === '/authorize' && typeof requested === 'string') {
      const scope = requested.replace(/\boffline_access\b/, offlineScope)
      ctx.query = { ...ctx.query, scope }
    }
    await next()
    if (ctx.path !== '/oauth/token' || typeof ctx.body !== 'object' || ctx.body === null) return
    const answer = ctx.body as { scope?: unknown }
    if (typeof answer.scope === 'string') answer.scope = publicScope(answer.scope)
  })
}

/** Sends an error by web_message with status 200, so that the frame loads. */
function answerMessagesWell(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.path !== '/authorize' || ctx.status !== 400) return
    const isMessage = typeof ctx.body === 'string' && ctx.body.includes('authorization_response')
    if (isMessage) ctx.status = 200
  })
}
