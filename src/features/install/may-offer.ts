// When the app offers to be installed. Pure.
import type { InstallWay } from '../../lib/browser/install.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

interface Situation {
  way: InstallWay
  isPhone: boolean
  /** Screens opened since the page was loaded: nobody is asked on arrival. */
  screenCount: number
  /** When it was last offered on this device; null = never. */
  offeredMs: number | null
}

/** Whether to offer it now: on phones, after a look around, and not twice in a week. */
export function mayOfferInstall(situation: Situation, nowMs: number): boolean {
  const { way, isPhone, screenCount, offeredMs } = situation
  if (!isPhone || screenCount < 2 || (way !== 'offered' && way !== 'share')) return false
  // A clock that was set back must not silence it for ever.
  return offeredMs === null || Math.abs(nowMs - offeredMs) >= weekMs
}
