// Answers a shared read before the framework looks at it when the very same was asked a moment ago: with the
// head and the bytes sent then, as long as memory knows that they hold. It has no words of its own: what is
// new in any way goes the whole way and is learned from there.
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRecent } from '../services/recent.ts'
import type { Remembered } from '../services/remembered.ts'
import type { AppContext, AppEnv } from './app-type.ts'
import type { Shared, SharedReply } from './shared-reply.ts'
import type { RequestTeller } from './watch-requests.ts'

export interface Repeats {
  /** Answers if it can; otherwise nothing has been done. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Passed by every request before all else, so that it sees the whole of each answer. */
  learn: MiddlewareHandler<AppEnv>
}

interface Sent extends Shared {
  route: string
  status: number
  head: string[]
}

const mostBytes = 8 * 1024 * 1024
/** Besides its bytes, an answer weighs its head and the request, of which no more is kept. */
const ownBytes = 4096
const longestRequest = 1024

/** Knows nothing at first; `tell` is told of each answer. */
export function createRepeats(memory: Remembered<SharedReply>, tell: RequestTeller): Repeats {
  const sent = createRecent<Sent>(mostBytes, ({ bytes }) => ownBytes + (bytes?.length ?? 0))
  return {
    answer(request, response) {
      if (request.method !== 'GET') return false
      const startedMs = performance.now()
      const last = sent.get(wishOf(request))
      if (!last || memory.peek(last.name)?.tag !== last.tag) return false
      const { route, status, head, bytes } = last
      response.writeHead(status, head)
      response.end(bytes)
      tell({ route, status, startedMs })
      return true
    },
    learn: async (c, next) => {
      await next()
      const shared = c.get('shared')
      if (!shared || c.req.method !== 'GET' || !isAsMeant(c, shared.bytes)) return
      const wish = wishOf((c.env as HttpBindings).incoming)
      if (wish.length > longestRequest) return
      const head = [...c.res.headers].flat()
      sent.put(wish, { ...shared, route: c.get('route'), status: c.res.status, head })
    },
  }
}

/** All of a request that its answer goes by; line ends cannot be in any of it. */
const wishOf = ({ url, headers }: IncomingMessage) =>
  `${headers.host}\n${url}\n${headers['accept-encoding']}\n${headers['if-none-match']}`

/** Not when the reply was packed on its way, and not when it sets something: that is somebody's own. */
function isAsMeant(c: AppContext, bytes: Buffer | null): boolean {
  const { headers } = c.res
  if (headers.has('Set-Cookie')) return false
  return bytes === null || headers.get('Content-Length') === String(bytes.length)
}
