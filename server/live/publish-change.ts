import type { LiveKind } from '#contract/entities/live.ts'
import type { Deps } from '../deps.ts'

/**
 * Has every reader see a change of public data at once, after its commit: the next public read is a new one, and open
 * apps are told to read again. `eventId` null = of every event.
 */
export function publishChange(
  { publicReplies, live }: Pick<Deps, 'publicReplies' | 'live'>,
  eventId: number | null,
  kind: LiveKind,
): void {
  publicReplies.clear()
  live.publish({ eventId, kind })
}

/** Has open apps read their own orders again, whatever event they show. No public reply has changed. */
export function publishOrders({ live }: Pick<Deps, 'live'>): void {
  live.publish({ eventId: null, kind: 'orders' })
}
