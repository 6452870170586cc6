// Reads the credentials of a request, and writes the tokens and cookies of a sign-in to the reply.
import type { Deps } from '../deps.ts'
import type { Origin } from '../services/rate-limit.ts'
import type { SignInReply, TokensWire, RequestIdentity } from '../services/people/tokens.ts'
import { bearerOf } from './security/access.ts'
import type { AppContext } from './app-type.ts'
import { clientAddress } from './security/client-address.ts'
import { knownBrowserOf } from './security/csrf.ts'
import { readSessionCookies, writeSessionCookies } from './security/session-cookies.ts'

export function requestIdentityOf(c: AppContext, deps: OriginDeps): RequestIdentity {
  return {
    bearer: bearerOf(c.req.header('authorization')),
    ...readSessionCookies(c, deps.config.publicUrl.startsWith('https:')),
    ...originOf(c, deps),
  }
}

type OriginDeps = Pick<Deps, 'config' | 'sessionSecret'>

/** Where the request comes from, for rate limits. */
export function originOf(c: AppContext, { config, sessionSecret }: OriginDeps): Origin {
  return {
    address: clientAddress(c, config.trustedProxies),
    browserId: knownBrowserOf(c, sessionSecret, config.publicUrl.startsWith('https:')),
    signal: c.req.raw.signal,
  }
}

/** Sets and clears the session cookies of a reply. */
export function setSessionCookies(
  c: AppContext,
  { config }: Pick<Deps, 'config'>,
  change: SignInReply['cookies'],
): void {
  writeSessionCookies(c, change, config.publicUrl.startsWith('https:'))
}

/** Sets the cookies of a sign-in and returns its tokens. */
export async function sendTokens(
  c: AppContext,
  deps: Pick<Deps, 'config'>,
  reply: Promise<SignInReply>,
): Promise<TokensWire> {
  const { tokens, cookies } = await reply
  setSessionCookies(c, deps, cookies)
  return tokens
}
