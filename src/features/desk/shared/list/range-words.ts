/** Which rows of a paged list are shown: “1–50 of 1,200 orders”, “1 order”, “No orders”. */
export function rangeInWords(noun: string, first: number, last: number, total: number): string {
  if (last === 0) return `No ${noun}s`
  if (total === 1) return `1 ${noun}`
  return `${first}–${last} of ${total.toLocaleString('en-US')} ${noun}s`
}
