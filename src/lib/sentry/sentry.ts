// Error reporting. It is off and its library is not loaded unless the settings hold a DSN. Errors before the library
// is loaded are queued and sent then.
import type { Settings } from '#contract/settings.ts'
import { logError, logWarning } from '../log.ts'

type Context = Record<string, unknown>
type Report = (error: unknown, context: Context) => void

const maxWaiting = 20
const waiting: Parameters<Report>[] = []
let isStarted = false
let report: Report | null = null

/** Turns reporting on when the settings hold a DSN. */
export async function startErrorReporting(settings: Pick<Settings, 'sentryDsn'>): Promise<void> {
  if (!settings.sentryDsn || isStarted) return
  isStarted = true
  try {
    const { startSentry } = await import('./sentry-client.ts')
    const started = startSentry(settings.sentryDsn)
    report = started
    for (const [error, context] of waiting.splice(0)) started(error, context)
  } catch (error) {
    isStarted = false
    logWarning('Error reporting could not be loaded', { error })
  }
}

/** Logs an error and reports it if reporting is on. Callers pass no personal data in `context`. */
export function reportError(error: unknown, context: Context = {}): void {
  logError('An error was caught', error)
  if (report) report(error, context)
  else if (waiting.length < maxWaiting) waiting.push([error, context])
}
