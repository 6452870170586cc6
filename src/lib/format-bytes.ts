// Amounts of storage as text. Pure.
const units = ['KB', 'MB', 'GB', 'TB'] as const

/** Bytes as text: "0 KB", "12 MB", "2.1 GB". */
export function formatBytes(bytes: number): string {
  let amount = bytes / 1000
  let at = 0
  while (amount >= 999.5 && at < units.length - 1) {
    amount /= 1000
    at += 1
  }
  const isSmall = at > 0 && amount < 9.95
  return `${isSmall ? amount.toFixed(1) : Math.round(amount)} ${units[at]}`
}
