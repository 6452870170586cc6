// Exchanges a code or a refresh token for tokens, and issues nonces for the log-out.
import { type Context, Hono } from 'hono'
import {
  accessLifeSec,
  appUrl,
  isClient,
  memberOfToken,
  memberScope,
  type MemberSystem,
} from './system.ts'

type Fields = Record<string, string>

/** Mounts `/auth/token` and `/sys/login/logoutnonce`. */
export function tokenRoutes(system: MemberSystem): Hono {
  const app = new Hono()

  app.post('/auth/token', async (c) => {
    c.header('cache-control', 'no-store')
    if (!isClient(system, c.req.header('authorization'))) return refuse(c, 401, 'invalid_client')
    const fields = await readFields(c)
    switch (fields['grant_type'] ?? '') {
      case 'authorization_code': {
        const granted = takeCode(system, fields)
        return granted ? c.json(issue(system, granted)) : refuse(c, 400, 'invalid_grant')
      }
      case 'refresh_token': {
        const granted = system.refreshTokens.take(fields['refresh_token'] ?? '')
        return granted ? c.json(issue(system, granted)) : refuse(c, 400, 'invalid_grant')
      }
      default:
        return refuse(c, 400, 'unsupported_grant_type')
    }
  })

  app.post('/sys/login/logoutnonce', async (c) => {
    c.header('cache-control', 'no-store')
    if (!isClient(system, c.req.header('authorization'))) return refuse(c, 401, 'invalid_client')
    const { token = '', email = '', redirectUrl } = await readFields(c)
    const member = memberOfToken(system, token)
    if (!member || member.email !== email.toLowerCase()) return refuse(c, 400, 'invalid_token')
    const target = appUrl(system, redirectUrl)
    if (!target) return refuse(c, 400, 'invalid_redirect_url')
    return c.json({ nonce: system.nonces.add({ memberId: member.id, redirectUrl: target.href }) })
  })
  return app
}

function takeCode(system: MemberSystem, fields: Fields) {
  const { code = '', client_id: clientId, redirect_uri: redirectUri, scope } = fields
  const granted = system.codes.take(code)
  if (!granted) {
    // A code used twice may be stolen, so its tokens are revoked.
    system.accessTokens.removeWhere(({ grant }) => grant === code)
    system.refreshTokens.removeWhere(({ grant }) => grant === code)
    return null
  }
  const isSame =
    clientId === system.client.id && redirectUri === granted.redirectUri && scope === granted.scope
  return isSame ? { memberId: granted.memberId, grant: code } : null
}

function issue(system: MemberSystem, token: { memberId: number; grant: string }) {
  return {
    access_token: system.accessTokens.add(token),
    token_type: 'Bearer',
    expires_in: accessLifeSec,
    refresh_token: system.refreshTokens.add(token),
    Permissions: [
      {
        AccountId: system.client.accountId,
        SecurityProfileId: 0,
        AvailableScopes: [memberScope],
      },
    ],
  }
}

function refuse(c: Context, status: 400 | 401, error: string) {
  if (status === 401) c.header('www-authenticate', 'Basic realm="member system"')
  return c.json({ error, error_description: error.replaceAll('_', ' ') }, status)
}

/** Form fields, or the same as JSON. */
async function readFields(c: Context): Promise<Fields> {
  const isJson = /^application\/json\b/.test(c.req.header('content-type') ?? '')
  const body: unknown = isJson
    ? await c.req.json().catch(() => null)
    : Object.fromEntries(new URLSearchParams(await c.req.text()))
  const entries = Object.entries((body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
