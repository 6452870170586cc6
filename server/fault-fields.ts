// What a log may hold of an error. Personal data may stand in a database's message, so that is left out.

/** What a log may hold of an error: its kind and place, and its words unless a database wrote them. */
export function faultFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { fault: typeof error }
  const isDatabase = 'severity' in error
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return {
    fault: error.name,
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    ...(!isDatabase && { message: error.message }),
    at: frames.slice(0, 8).map((line) => line.trim()),
  }
}
