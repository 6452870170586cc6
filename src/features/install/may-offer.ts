import type { InstallWay } from '#lib/browser/install.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

interface Situation {
  way: InstallWay
  isPhone: boolean
  /** Screens opened since the page was loaded. */
  screenCount: number
  /** Time of the last offer on this device; null = never. */
  offeredMs: number | null
}

/** Whether to offer the installation: on phones, from the second screen on, at most once a week. */
export function mayOfferInstall(situation: Situation, nowMs: number): boolean {
  const { way, isPhone, screenCount, offeredMs } = situation
  if (!isPhone || screenCount < 2 || (way !== 'offered' && way !== 'share')) return false
  // After a clock was set back, the last offer lies in the future.
  return offeredMs === null || Math.abs(nowMs - offeredMs) >= weekMs
}
