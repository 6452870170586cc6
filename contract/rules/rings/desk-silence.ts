// The silence of a ring as the desk sees it (rule 90). Pure. Apart from silence.ts, which the public pages load.
import type { RingDay } from '../../entities/schedule-acts.ts'
import { localTimeAt } from '../../values/time/zoned-time.ts'
import { type Silence, silenceIn } from './silence.ts'

/** The silence of a ring's day at the desk, where each report of the ring is known; null for events without a ring. */
export function silenceOf(
  { ring, items, lastAct, heardAt }: Pick<RingDay, 'ring' | 'items' | 'lastAct' | 'heardAt'>,
  { timeZone, nowMs }: { timeZone: string; nowMs: number },
): Silence | null {
  if (ring === '') return null
  const acted = lastAct && localTimeAt(lastAct.atMs, timeZone)
  const heard = [acted ?? '', heardAt ?? ''].sort().at(-1) || null
  return silenceIn(items, localTimeAt(nowMs, timeZone), heard)
}
