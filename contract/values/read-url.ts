/** The URL of an address; null for an invalid one. The oldest browsers have no URL.parse (decision 039). */
export function readUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
