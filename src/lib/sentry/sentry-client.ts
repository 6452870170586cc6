// The error-reporting library, loaded only where reporting is on. Reports hold no cookies and no bodies, and every
// report is scrubbed.
import { captureException, init } from '@sentry/react'
import { scrub } from './scrub.ts'

/** Starts reporting to `dsn`. The returned function reports one error. */
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
