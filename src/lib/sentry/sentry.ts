// The one door to error reporting. Off, and its library not even loaded, unless the settings name where
// reports go; what happens before it is loaded is kept and sent then.
import type { Settings } from '../../../contract/settings.ts'
import { logError, logWarning } from '../log.ts'

type Context = Record<string, unknown>
type Report = (error: unknown, context: Context) => void

const maxWaiting = 20
const waiting: Parameters<Report>[] = []
let isStarted = false
let report: Report | null = null

/** Turns reporting on when the settings hold an address for it. */
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

/** Logs an error and reports it where reporting is on. Context holds no personal data. */
export function reportError(error: unknown, context: Context = {}): void {
  logError('An error was caught', error)
  if (report) report(error, context)
  else if (waiting.length < maxWaiting) waiting.push([error, context])
}
