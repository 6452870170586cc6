// Answers with the user of an access token; like the hosted provider it also accepts API tokens.
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { importJWK, jwtVerify } from 'jose'
import { claimsOf, type Accounts } from './accounts.ts'
import type { Secrets } from './signing-keys.ts'

type UserinfoOptions = {
  issuer: string
  appOrigins: string[]
  accounts: Accounts
  secrets: Secrets
}

/** Mounts `/userinfo`. */
export function userinfoRoutes({ issuer, appOrigins, accounts, secrets }: UserinfoOptions): Hono {
  const app = new Hono()
  const checks = { issuer, audience: `${issuer}userinfo`, algorithms: ['RS256'] }
  const { kty, n, e } = secrets.signingKey
  const publicKey = importJWK({ kty, n, e, alg: 'RS256' })

  app.use('/userinfo', cors({ origin: appOrigins, maxAge: 600 }))
  app.on(['GET', 'POST'], '/userinfo', async (c) => {
    c.header('cache-control', 'no-store')
    const token = /^bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    const verified = await jwtVerify(token, await publicKey, checks).catch(() => null)
    const account = accounts.find(verified?.payload.sub ?? '')
    if (account === undefined) {
      c.header('www-authenticate', 'Bearer error="invalid_token"')
      return c.json({ error: 'invalid_token', error_description: 'invalid token provided' }, 401)
    }
    const scope = verified?.payload['scope']
    return c.json(visible(account, typeof scope === 'string' ? scope.split(' ') : []))
  })
  return app
}

function visible(account: Parameters<typeof claimsOf>[0], scopes: string[]) {
  const { sub, email, email_verified, ...profile } = claimsOf(account)
  return {
    sub,
    ...(scopes.includes('profile') ? profile : {}),
    ...(scopes.includes('email') ? { email, email_verified } : {}),
  }
}
