/**
 * A code for an error of a call to another service. Its message is never logged, since a parser's message
 * quotes the reply, which holds personal data.
 */
export function errorCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const codes = [error.cause, error].map((failure) =>
    failure instanceof Error && 'code' in failure ? failure.code : undefined,
  )
  return codes.find((code) => typeof code === 'string') ?? error.name
}
