// The live stream of an event: Server-Sent Events that say what has changed (rule 65, decision 038).
import { streamSSE } from 'hono/streaming'
import { getLive } from '#contract/calls/live.ts'
import type { LiveMessage } from '#contract/entities/live.ts'
import type { Deps } from '../deps.ts'
import type { App, AppContext } from '../http/app-type.ts'
import { createFairShare } from '../http/fair-share.ts'
import { mount } from '../http/mount.ts'
import { originOf } from '../http/request-identity.ts'
import { Refusal } from '../refusal.ts'
import { requirePublicEvent } from '../services/catalog/catalog.ts'
import type { Origin } from '../services/rate-limit.ts'

/** The tabs of a browser share one stream, so more than this many keep other people out. */
const streamsOfBrowser = 10
/** At most three quarters of the connections may be streams. */
const shareOfConnections = 0.75
/** A reader with more messages than this that it has not taken is let go: they would fill the memory. */
const mostUnread = 16
const retryMs = 5000
const retryAfterSec = 60

export function mountLive(app: App, deps: Deps): void {
  const { db, config } = deps
  const ofAddresses = createFairShare(Math.floor(shareOfConnections * config.maxConnections))
  const ofBrowsers = new Map<string, number>()

  const refuseTooMany = ({ address, browserId }: Caller) => {
    if (browserId !== null && (ofBrowsers.get(browserId) ?? 0) >= streamsOfBrowser) {
      throw tooMany('rate_limited', 'This browser has too many live streams open.')
    }
    if (!ofAddresses.mayTake(address)) {
      throw tooMany('unavailable', 'Too many live streams are open.')
    }
  }
  const count = ({ address, browserId }: Caller, change: 1 | -1) => {
    if (change === 1) ofAddresses.take(address)
    else ofAddresses.giveBack(address)
    if (browserId === null) return
    const streams = (ofBrowsers.get(browserId) ?? 0) + change
    if (streams === 0) ofBrowsers.delete(browserId)
    else ofBrowsers.set(browserId, streams)
  }

  mount(app, deps, getLive, async ({ params: { eventId }, web }) => {
    await requirePublicEvent(db, eventId)
    const caller = originOf(web, deps)
    // Nothing is awaited between this and the count, so that calls at the same time can't pass together.
    refuseTooMany(caller)
    // Answers HEAD too, which gets no stream.
    if (web.req.method === 'HEAD') return web.body(null, 200, streamHeaders)
    count(caller, 1)
    const reply = stream(web, deps, eventId, () => count(caller, -1))
    for (const [name, value] of Object.entries(streamHeaders)) reply.headers.set(name, value)
    return reply
  })
}

/** Whom a stream counts for; a request without our cookies counts for its address alone. */
type Caller = Pick<Origin, 'browserId' | 'address'>

const tooMany = (code: 'rate_limited' | 'unavailable', text: string) =>
  new Refusal(code, text, { retryAfterSec })

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
    let unread = 0
    const send = async (write: () => Promise<unknown>) => {
      unread += 1
      if (unread > mostUnread) {
        sse.abort()
        return
      }
      await write()
      unread -= 1
    }
    const unsubscribe = live.subscribe(eventId, {
      tell: (message) => void send(() => sse.writeSSE({ data: JSON.stringify(message) })),
      beat: () => void send(() => sse.write(':\n\n')),
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
