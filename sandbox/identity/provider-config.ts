// Configures oidc-provider to behave as the club's hosted identity provider does.
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { errors } from 'oidc-provider'
import { claimsOf, type Accounts } from './accounts.ts'
import { createAdapters } from './adapter.ts'
import { errorPage } from './pages.ts'
import type { Secrets } from './signing-keys.ts'

export type ProviderOptions = {
  issuer: string
  /** All ports of a host share cookies, so the names contain the port. */
  port: number
  folder: string
  clientId: string
  audience: string
  appOrigins: string[]
  accounts: Accounts
  secrets: Secrets
}

/** Replaces `offline_access` inside oidc-provider, which drops that scope without a consent prompt. */
export const offlineScope = 'offline'

const scopes = ['openid', 'profile', 'email', 'offline_access', offlineScope]
const hourSec = 3600
const daySec = 24 * hourSec

export function providerConfig(options: ProviderOptions): Configuration {
  const { issuer, port, clientId, audience, appOrigins, accounts, secrets } = options
  const origins = [...new Set(appOrigins)]
  return {
    adapter: createAdapters(options.folder),
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: origins.flatMap((origin) => [`${origin}/callback`, `${origin}/`, origin]),
      },
    ],
    clientBasedCORS: (_ctx, origin) => origins.includes(origin),
    jwks: { keys: [secrets.signingKey] },
    cookies: {
      keys: [secrets.cookieKey],
      names: {
        session: `idp${port}_session`,
        interaction: `idp${port}_interaction`,
        resume: `idp${port}_resume`,
      },
    },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
    },
    scopes,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'nickname', 'updated_at'],
    },
    conformIdTokenClaims: false,
    extraParams: ['audience', 'screen_hint', 'auth0Client'],
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: {
        enabled: true,
        defaultResource(ctx) {
          const requested = ctx.oidc.params?.['audience']
          return typeof requested === 'string' ? requested : audience
        },
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (resource !== audience)
            throw new errors.InvalidTarget(`Service not found: ${resource}`)
          return {
            audience,
            scope: scopes.join(' '),
            accessTokenFormat: 'jwt',
            accessTokenTTL: daySec,
          }
        },
      },
    },
    formats: {
      customizers: {
        jwt(_ctx, _token, { payload }) {
          payload['aud'] = [audience, `${issuer}userinfo`]
          payload['azp'] = clientId
          const { scope } = payload
          if (typeof scope === 'string') payload['scope'] = publicScope(scope)
        },
      },
    },
    findAccount(_ctx, id) {
      const account = accounts.find(id)
      return account && { accountId: id, claims: () => claimsOf(account) }
    },
    loadExistingGrant: (ctx) => grantEverything(ctx, audience),
    interactions: { url: (_ctx, { uid }) => `/u/${uid}` },
    issueRefreshToken: (_ctx, client, source) =>
      client.grantTypeAllowed('refresh_token') && source.scopes.has(offlineScope),
    expiresWithSession: () => false,
    renderError(ctx, out) {
      ctx.type = 'html'
      ctx.body = errorPage(out.error_description ?? out.error)
    },
    ttl: {
      AccessToken: daySec,
      AuthorizationCode: 60,
      IdToken: 10 * hourSec,
      RefreshToken: 30 * daySec,
      Grant: 30 * daySec,
      Session: 3 * daySec,
      Interaction: hourSec,
    },
  }
}

/** A scope with its public names. */
export function publicScope(scope: string): string {
  return scope
    .split(' ')
    .map((name) => (name === offlineScope ? 'offline_access' : name))
    .join(' ')
}

// The only client is the club's own app, so no consent is needed.
async function grantEverything(ctx: KoaContextWithOIDC, audience: string) {
  const { provider, client, session, result } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId)
  const existing = grantId ? await provider.Grant.find(grantId) : undefined
  if (existing?.accountId === session.accountId) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(scopes.join(' '))
  grant.addResourceScope(audience, scopes.join(' '))
  await grant.save()
  return grant
}
