// Why an outside service could not be asked. Never an error's words: those of a reply that can't be read
// quote it, and it holds a person's data.

/** Why a call came to nothing, as a code fit to be logged. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const codes = [error.cause, error].map((fault) =>
    fault instanceof Error && 'code' in fault ? fault.code : undefined,
  )
  return codes.find((code) => typeof code === 'string') ?? error.name
}
