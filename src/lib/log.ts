// The app's own log: the browser's console, in one place. Nothing personal and no token is passed in.
/* oxlint-disable no-console -- this is where the console is written to */

type Details = Record<string, unknown>

export function logWarning(message: string, details?: Details): void {
  if (details) console.warn(message, details)
  else console.warn(message)
}

export function logError(message: string, error: unknown): void {
  console.error(message, error)
}
