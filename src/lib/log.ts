// The app's log, written to the browser's console. Callers pass no personal data and no tokens.
/* oxlint-disable no-console -- this is where the console is written to */

type Details = Record<string, unknown>

export function logWarning(message: string, details?: Details): void {
  if (details) console.warn(message, details)
  else console.warn(message)
}

export function logError(message: string, error: unknown): void {
  console.error(message, error)
}
