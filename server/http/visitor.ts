// What a request says of its caller, gathered for the services; and what they answer, put on the reply.
import type { Deps } from '../deps.ts'
import type { Entry, TokensWire, Visitor } from '../services/people/enter.ts'
import { bearerOf } from './security/access.ts'
import type { AppContext } from './app-type.ts'
import { clientAddress } from './security/client-address.ts'
import { readSessionCookies, writeSessionCookies } from './security/session-cookies.ts'

export function visitorOf(c: AppContext, { config }: Pick<Deps, 'config'>): Visitor {
  return {
    bearer: bearerOf(c.req.header('authorization')),
    ...readSessionCookies(c),
    address: clientAddress(c, config.trustedProxies),
  }
}

/** Sets the cookies of a reply as the service wants them. */
export function keepCookies(
  c: AppContext,
  { config }: Pick<Deps, 'config'>,
  change: Entry['cookies'],
): void {
  writeSessionCookies(c, change, config.publicUrl.startsWith('https:'))
}

/** The tokens of an entry, its cookies set. */
export async function letIn(
  c: AppContext,
  deps: Pick<Deps, 'config'>,
  entry: Promise<Entry>,
): Promise<TokensWire> {
  const { tokens, cookies } = await entry
  keepCookies(c, deps, cookies)
  return tokens
}
