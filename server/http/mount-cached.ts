// Mounts a public GET whose reply is the same for everybody and is served from the response cache. A request whose
// token has test mode sees other products, and a preview by a person of the desk sees drafts: they neither read nor fill
// the cache, and no other cache keeps a preview.
import { etag } from 'hono/etag'
import type { CallAnswer, CallDefinition, CallQuery } from '#contract/define-call.ts'
import { servicePrefixes } from '#contract/define-call.ts'
import type { Deps } from '../deps.ts'
import { publicSight, type Sight } from '../repositories/catalog/events.ts'
import { liveSessionsOf } from '../services/people/live-sessions.ts'
import { isTestModeOf } from '../services/people/tokens.ts'
import type { App, AppContext } from './app-type.ts'
import { encodeReply } from './encode-reply.ts'
import { parseInput } from './input.ts'
import type { HttpDeps } from './http-deps.ts'
import { type CallContext, honoPath, mount, readParams } from './mount.ts'
import { cacheEntry } from './response-cache.ts'
import { sendEntry } from './send-entry.ts'
import { authorize, bearerOf } from './security/access.ts'
import { isOfDesk } from './security/desk-access.ts'

/** What the reply is made from; the caller is not part of it, except for test mode and previews. */
export type PublicContext<C extends CallDefinition> = Given<C> & Sight & { isTestMode: boolean }

type PublicCall = CallDefinition & { access: 'anyone'; method: 'GET' }

type Given<C extends CallDefinition> = Pick<CallContext<C>, 'params' | 'query'>

/**
 * Serves a public call from the cache; `read` answers like the handler of `mount`. `known` returns the query without
 * what does not exist and changes no reply, so that no caller fills the cache with such names.
 */
export function mountCached<const C extends PublicCall>(
  app: App,
  deps: HttpDeps,
  call: C,
  read: (context: PublicContext<C>) => Promise<CallAnswer<C>>,
  known: (given: Given<C>) => Promise<CallQuery<C>> = async ({ query }) => query,
): void {
  const route = servicePrefixes[call.service] + call.path
  app.get(honoPath(route), etag(), async (c, next) => {
    if (c.req.query('testMode') === '1' && (await mayUseTestMode(c, deps))) return next()
    if (await isPreview(c, deps)) return next()
    c.set('route', `GET ${route}`)
    const asked = {
      params: readParams(call, c.req.param()),
      query: call.query && parseInput(call.query, c.req.query()),
    } as Given<C>
    const given = { ...asked, query: await known(asked) }
    // Without test mode in the token, testMode=1 changes nothing, nor does preview=1 without a role.
    const {
      testMode: _testMode,
      preview: _preview,
      ...query
    } = (given.query ?? {}) as Record<string, unknown>
    const cacheKey = JSON.stringify([call.name, given.params, query])
    const entry = await deps.publicReplies.fetch(cacheKey, async () =>
      render(call, await read({ ...given, isTestMode: false, ...publicSight })),
    )
    return sendEntry(c, entry)
  })
  mount(app, deps, call, async ({ params, query, principal, bearer, web }) => {
    const seesDrafts = await isPreview(web, deps, bearer)
    return read({ params, query, isTestMode: principal?.isTestMode ?? false, seesDrafts })
  })
}

/** Whether a person of the desk previews drafts with this request; then no cache keeps the reply. */
export async function isPreview(
  c: AppContext,
  deps: Deps,
  bearer = bearerOf(c.req.header('authorization')),
): Promise<boolean> {
  if (c.req.query('preview') !== '1' || !(await isOfDesk(deps, bearer))) return false
  c.header('Cache-Control', 'no-store')
  return true
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
  return cacheEntry(JSON.stringify(encodeReply(call, value)), 'application/json', 'no-cache')
}
