// Mounts a call of the contract: access, CSRF protection, validation and the rate limit come before every handler, in
// this order; the rate limit also before a body that is read late.
import type { Context, Next } from 'hono'
import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import { allCalls } from '#contract/calls/all-calls.ts'
import {
  type CallAnswer,
  type CallBody,
  type CallDefinition,
  type CallParams,
  type CallQuery,
  servicePrefixes,
} from '#contract/define-call.ts'
import type { Deps } from '../deps.ts'
import type { DeskPrincipal, Principal } from '../principal.ts'
import { nothingHere, Refusal } from '../refusal.ts'
import { liveSessionsOf } from '../services/people/live-sessions.ts'
import { isTestModeOf } from '../services/people/tokens.ts'
import { oneAtATime } from '../services/one-at-a-time.ts'
import { countCall, type RateLimit, trierOf } from '../services/rate-limit.ts'
import { authorize, bearerOf } from './security/access.ts'
import type { App, AppContext, AppEnv } from './app-type.ts'
import { bodyText, discardBody, readLateBody, withBodyInMemory } from './body-limit.ts'
import { requireCsrf } from './security/csrf.ts'
import { admitToDesk } from './security/desk-access.ts'
import { callLimits } from './call-limits.ts'
import { encodeReply } from './encode-reply.ts'
import { parseInput, parseJson } from './input.ts'
import { originOf } from './request-identity.ts'
import { sendJson } from './send-json.ts'

export interface CallContext<C extends CallDefinition> {
  params: CallParams<C>
  query: CallQuery<C>
  body: CallBody<C>
  /** null only in calls open to anyone. */
  principal: C['access'] extends 'anyone'
    ? Principal | null
    : C['access'] extends 'desk'
      ? DeskPrincipal
      : Principal
  bearer: string | null
  /** The request, for what the contract does not describe: cookies, the caller's address. */
  web: AppContext
  deps: Deps
  log: Logger
}

export type CallHandler<C extends CallDefinition> = (
  context: CallContext<C>,
) => Promise<CallAnswer<C>>

const mounted = new WeakMap<App, Set<string>>()

/** Names of the calls that are mounted. */
export function servedCalls(app: App): ReadonlySet<string> {
  return mounted.get(app) ?? new Set()
}

/** Serves a call; the handler gets validated input and returns entities, or the reply as it is sent. */
export function mount<const C extends CallDefinition>(
  app: App,
  deps: Deps,
  call: C,
  handler: CallHandler<C>,
): void {
  mounted.set(app, new Set(servedCalls(app)).add(call.name))
  const route = servicePrefixes[call.service] + call.path
  const log = deps.log.child({ call: call.name })
  const fixed = fixedQuery(call)
  const limit = limitOf(call, deps)
  const { maxBodyBytes } = call
  const isHttps = deps.config.publicUrl.startsWith('https:')
  const answer = async (c: Context<AppEnv>, next: Next) => {
    // Calls that share a path differ by a fixed query value.
    if (fixed.some(([key, value]) => c.req.query(key) !== value)) return next()
    c.set('route', `${call.method} ${route}`)
    const bearer = bearerOf(c.req.header('authorization'))
    const principal =
      call.access === 'desk'
        ? await admitToDesk(deps, call, bearer)
        : await authorize(deps, call.access, bearer, liveSessionsOf(deps.db))
    if (call.method !== 'GET') requireCsrf(c, deps.sessionSecret, isHttps)
    const count = async () => {
      if (limit) await countCall(deps, limit, trierOf(principal, originOf(c, deps)))
    }
    const work = async () => {
      const context = {
        params: readParams(call, c.req.param()),
        query: call.query && parseInput(call.query, c.req.query()),
        body: call.body && parseInput(call.body, parseJson(bodyText(c))),
        principal: principal && {
          ...principal,
          isTestMode: isTestModeOf(deps, principal) && c.req.query('testMode') === '1',
        },
        bearer,
        web: c,
        deps,
        log,
      }
      const run = async () => {
        if (maxBodyBytes === undefined) await count()
        return handler(context as CallContext<C>)
      }
      return principal && isOwnChange(call)
        ? oneAtATime(deps.db, `user ${principal.userId}`, run, c.req.raw.signal)
        : run()
    }
    const workLate = async (maxBytes: number) => {
      await count()
      const read = async () => {
        await readLateBody(c, maxBytes)
        return work()
      }
      const bytes = Number(c.req.header('content-length') ?? Infinity)
      return call.access === 'desk' ? read() : withBodyInMemory(bytes, read)
    }
    const reply = await (maxBodyBytes === undefined ? work() : workLate(maxBodyBytes))
    if ('stream' in call.reply) return reply as Response
    if (!('text' in call.reply)) return sendJson(c, encodeReply(call, reply))
    return c.body(reply as string, 200, { 'Content-Type': `${call.reply.text}; charset=utf-8` })
  }
  const guarded = async (c: Context<AppEnv>, next: Next) => {
    try {
      return await answer(c, next)
    } catch (error) {
      await discardBody(c)
      throw error
    }
  }
  app.on(call.method, honoPath(route), maxBodyBytes === undefined ? answer : guarded)
}

const lateBodies = new Set(
  allCalls
    .filter(({ maxBodyBytes }) => maxBodyBytes !== undefined)
    .map((call) => `${call.method} ${servicePrefixes[call.service]}${call.path}`),
)

/** Whether the request's call reads its body itself, after admitting the caller. */
export const readsBodyLate = (c: AppContext): boolean =>
  lateBodies.has(`${c.req.method} ${c.req.path}`)

/** Whether the call changes what belongs to its caller: such calls can wait for each other's locks. */
const isOwnChange = ({ access, method }: CallDefinition) =>
  method !== 'GET' && (access === 'guest' || access === 'signedIn')

function limitOf({ name }: CallDefinition, { config }: Deps): RateLimit | null {
  const limit = callLimits[name]
  if (!limit) return null
  const { perUser, perAddress } = limit
  const times = (most?: number) => most && most * config.rateLimitFactor
  return { act: name, perUser: times(perUser), perAddress: times(perAddress) }
}

/** A call's path in Hono's notation. */
export const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** The query parameters for which a call accepts one value only. */
function fixedQuery(call: CallDefinition): [string, unknown][] {
  const shape: Record<string, unknown> = call.query?.shape ?? {}
  return Object.entries(shape).flatMap(([key, schema]) => {
    const { def } = schema as z.ZodMiniType
    return def.type === 'literal' && 'values' in def ? [[key, (def.values as unknown[])[0]]] : []
  })
}

/** The path's parameters; 404 where one can't be an id. */
export function readParams(call: CallDefinition, given: Record<string, string>): unknown {
  if (!call.params) return undefined
  try {
    return parseInput(call.params, given)
  } catch (error) {
    if (error instanceof Refusal) throw nothingHere()
    throw error
  }
}
