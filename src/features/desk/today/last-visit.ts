// When this device last had the desk's first page open. Work that goes on within the hour is one visit.
import { localStore } from '#lib/web-storage.ts'

const key = 'deskVisit'
const oneVisitMs = 60 * 60_000

interface Visit {
  /** The end of the visit before this one; null = there was none. */
  beforeMs: number | null
  lastMs: number
}

function read(): Visit | null {
  const [before = '', last = ''] = (localStore.get(key) ?? '').split(' ')
  const lastMs = Number(last)
  return lastMs > 0 ? { beforeMs: Number(before) || null, lastMs } : null
}

/** The visit at this moment, after the one that is stored. Pure. */
export function visitAt(stored: Visit | null, nowMs: number): Visit {
  if (stored === null) return { beforeMs: null, lastMs: nowMs }
  const isSame = nowMs - stored.lastMs < oneVisitMs
  return { beforeMs: isSame ? stored.beforeMs : stored.lastMs, lastMs: nowMs }
}

/** Notes the visit; returns the end of the one before, null = this is the first on this device. */
export function noteVisit(nowMs: number): number | null {
  const visit = visitAt(read(), nowMs)
  localStore.set(key, `${visit.beforeMs ?? 0} ${visit.lastMs}`)
  return visit.beforeMs
}
