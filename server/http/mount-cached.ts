// Mounts a public GET whose reply is the same for everybody and is served from the response cache. A
// request whose token has test mode sees other products, so it neither reads nor fills the cache.
import { etag } from 'hono/etag'
import type { CallDefinition, CallReplyWire } from '../../contract/define-call.ts'
import { servicePrefixes } from '../../contract/define-call.ts'
import type { Deps } from '../deps.ts'
import { liveSessionsOf } from '../services/people/live-sessions.ts'
import { isTestModeOf } from '../services/people/tokens.ts'
import type { App, AppContext } from './app-type.ts'
import { parseInput } from './input.ts'
import { type CallContext, honoPath, mount, readParams } from './mount.ts'
import { acceptedEncodings } from './encoding.ts'
import { cacheEntry, encodedBody } from './response-cache.ts'
import { authorize, bearerOf } from './security/access.ts'

/** What the reply is made from; the caller is not part of it, except for test mode. */
export type PublicContext<C extends CallDefinition> = Pick<CallContext<C>, 'params' | 'query'> & {
  isTestMode: boolean
}

type PublicCall = CallDefinition & { access: 'anyone'; method: 'GET' }

/** Serves a public call from the cache; `read` makes the reply in the wire's shape. */
export function mountCached<const C extends PublicCall>(
  app: App,
  deps: Deps,
  call: C,
  read: (context: PublicContext<C>) => Promise<CallReplyWire<C>>,
): void {
  const route = servicePrefixes[call.service] + call.path
  app.get(honoPath(route), etag(), async (c, next) => {
    if (c.req.query('testMode') === '1' && (await mayUseTestMode(c, deps))) return next()
    c.set('route', `GET ${route}`)
    const given = {
      params: readParams(call, c.req.param()),
      query: call.query && parseInput(call.query, c.req.query()),
    } as Pick<CallContext<C>, 'params' | 'query'>
    // Without test mode in the token, testMode=1 changes nothing.
    const { testMode: _testMode, ...query } = (given.query ?? {}) as Record<string, unknown>
    const cacheKey = JSON.stringify([call.name, given.params, query])
    const entry = await deps.responseCache.fetch(cacheKey, async () =>
      render(call, await read({ ...given, isTestMode: false })),
    )
    const sent = await encodedBody(entry, acceptedEncodings(c))
    return c.body(sent.bytes as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': entry.contentType,
      'Content-Length': String(sent.bytes.length),
      ...(sent.encoding && { 'Content-Encoding': sent.encoding }),
      'Cache-Control': entry.cacheControl,
      Vary: 'Accept-Encoding',
      ETag: sent.etag,
    })
  })
  mount(app, deps, call, ({ params, query, principal }) =>
    read({ params, query, isTestMode: principal?.isTestMode ?? false }),
  )
}

async function mayUseTestMode(c: AppContext, deps: Deps): Promise<boolean> {
  const bearer = bearerOf(c.req.header('authorization'))
  const principal = await authorize(deps, 'anyone', bearer, liveSessionsOf(deps.db))
  return principal !== null && isTestModeOf(deps, principal)
}

function render(call: CallDefinition, value: unknown) {
  if ('text' in call.reply) {
    const { text: type, freshSec } = call.reply
    return cacheEntry(String(value), `${type}; charset=utf-8`, `public, max-age=${freshSec}`)
  }
  // The browser stores the reply and revalidates it before each use.
  return cacheEntry(JSON.stringify(value), 'application/json', 'no-cache')
}
