const highest = 999_999

/** What a typed quantity means: a whole number from 1; blank, words and lower numbers mean 1. */
export function readQuantity(text: string): number {
  const typed = Math.trunc(Number(text.trim()))
  return typed >= 1 ? Math.min(typed, highest) : 1
}
