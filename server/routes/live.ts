// The live stream of an event: Server-Sent Events that say what has changed (rule 65, decision 038).
import { streamSSE } from 'hono/streaming'
import { getLive } from '../../contract/calls/live.ts'
import type { LiveMessage } from '../../contract/entities/live.ts'
import type { Deps } from '../deps.ts'
import type { App, AppContext } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { originOf } from '../http/request-identity.ts'
import { Refusal } from '../refusal.ts'
import { requirePublicEvent } from '../services/catalog/catalog.ts'
import type { Origin } from '../services/rate-limit.ts'

/** The tabs of a browser share one stream, so more than this many keep other people out. */
const streamsOfBrowser = 10
/** A hall of people may share one address; at most three quarters of the connections may be streams. */
const streamsOfAddress = 3000
const shareOfConnections = 0.75
const retryMs = 5000
const retryAfterSec = 60

export function mountLive(app: App, deps: Deps): void {
  const { db, live, config } = deps
  const streamsAtMost = Math.floor(shareOfConnections * config.maxConnections)
  const streamsOf = new Map<string, number>()

  const count = (callers: readonly Caller[], change: 1 | -1) => {
    for (const { key } of callers) {
      const streams = (streamsOf.get(key) ?? 0) + change
      if (streams === 0) streamsOf.delete(key)
      else streamsOf.set(key, streams)
    }
  }
  const refuseTooMany = (callers: readonly Caller[]) => {
    if (live.openStreams() >= streamsAtMost) {
      throw new Refusal('unavailable', 'Too many live streams are open.', { retryAfterSec })
    }
    for (const { key, name, atMost } of callers) {
      if ((streamsOf.get(key) ?? 0) < atMost) continue
      throw new Refusal('rate_limited', `This ${name} has too many live streams open.`, {
        retryAfterSec,
      })
    }
  }

  mount(app, deps, getLive, async ({ params: { eventId }, web }) => {
    await requirePublicEvent(db, eventId)
    const callers = callersOf(originOf(web, deps))
    // Nothing is awaited between this and the count, so that calls at the same time can't pass together.
    refuseTooMany(callers)
    // Answers HEAD too, which gets no stream.
    if (web.req.method === 'HEAD') return web.body(null, 200, streamHeaders)
    count(callers, 1)
    const reply = stream(web, deps, eventId, () => count(callers, -1))
    for (const [name, value] of Object.entries(streamHeaders)) reply.headers.set(name, value)
    return reply
  })
}

interface Caller {
  key: string
  name: 'browser' | 'address'
  atMost: number
}

/** Whom a stream counts for; a request without our cookies counts for its address alone. */
function callersOf({ browserId, address }: Pick<Origin, 'browserId' | 'address'>): Caller[] {
  const ofAddress = {
    key: `address:${address}`,
    name: 'address',
    atMost: streamsOfAddress,
  } as const
  if (browserId === null) return [ofAddress]
  return [{ key: `browser:${browserId}`, name: 'browser', atMost: streamsOfBrowser }, ofAddress]
}

const streamHeaders = {
  'Content-Type': 'text/event-stream',
  // Neither a proxy's compression nor its buffer may hold messages back.
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
}

function stream(c: AppContext, { live }: Deps, eventId: number, onEnd: () => void): Response {
  return streamSSE(c, async (sse) => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    sse.onAbort(end)
    const unsubscribe = live.subscribe(eventId, {
      tell: (message) => void sse.writeSSE({ data: JSON.stringify(message) }),
      beat: () => void sse.write(':\n\n'),
      end,
    })
    try {
      if (unsubscribe === null) return
      const first: LiveMessage = live.ages(eventId)
      await sse.writeSSE({ data: JSON.stringify(first), retry: retryMs })
      await ended
    } finally {
      unsubscribe?.()
      onEnd()
    }
  })
}
