// The error-reporting library itself, loaded only where it is switched on. Default personal data
// stays on as the spec says, but no cookies, no bodies, and nothing unscrubbed.
import { captureException, init } from '@sentry/react'
import { scrub } from './scrub.ts'

/** Starts reporting to the address given. Returns the way to report one error. */
export function startSentry(
  dsn: string,
): (error: unknown, context: Record<string, unknown>) => void {
  init({
    dsn,
    dataCollection: { cookies: false, httpBodies: [], urlQueryParams: false, httpHeaders: false },
    beforeSend: (event) => scrub(event),
    beforeBreadcrumb: (breadcrumb) => scrub(breadcrumb),
  })
  return (error, context) => void captureException(error, { extra: context })
}
