// How long one request to this server waits for other services: one time-out for all its calls, and none is repeated.
// AsyncLocalStorage carries the deadline, so that nothing between the route and the gateway has to pass it on.
import { AsyncLocalStorage } from 'node:async_hooks'

/** How long one request waits for each of the other services. */
export const serviceTimeoutMs = 10_000

interface Deadline {
  /** Set by the request's first call to another service. */
  endsAtMs?: number
}

const deadlines = new AsyncLocalStorage<Deadline>()

/** Runs the work of one request. Work outside a request, such as the reconciler's, has no deadline and may repeat calls. */
export const withRequestDeadline = <T>(work: () => T): T => deadlines.run({}, work)

/** The milliseconds that the current request has left of its time-out; null outside a request. */
export function msLeftOfRequest(timeoutMs: number): number | null {
  const deadline = deadlines.getStore()
  if (!deadline) return null
  deadline.endsAtMs ??= performance.now() + timeoutMs
  return Math.max(0, Math.floor(deadline.endsAtMs - performance.now()))
}

/** A signal that aborts when the current request has used up its time-out; outside a request, after the time-out. */
export function timeoutSignal(timeoutMs: number): AbortSignal {
  const leftMs = msLeftOfRequest(timeoutMs) ?? timeoutMs
  return leftMs === 0 ? AbortSignal.abort() : AbortSignal.timeout(leftMs)
}
