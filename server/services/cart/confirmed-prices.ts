// How long the prices of a confirmed cart last.

/** As long as a cart can hold stock (rule 13). */
const longestMs = 30 * 60_000

/** Whether confirmed prices apply to a charge at `chargedMs`. */
export function arePricesValid(confirmedAt: Date | null, chargedMs: number): boolean {
  return confirmedAt !== null && chargedMs - confirmedAt.getTime() <= longestMs
}
