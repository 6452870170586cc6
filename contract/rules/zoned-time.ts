// Wall clocks and instants: what a zone's clock shows at an instant, and when it shows a time. Pure: the
// zone is an argument, the machine's own never counts.
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(timeZone, made)
  return made
}

/** Whether this is the name of a time zone that times can be told in; a bare offset is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    return clockOf(name) !== undefined
  } catch {
    return false
  }
}

/** Whether a time, YYYY-MM-DDTHH:mm and maybe seconds, stands in the calendar: no 30th of February. */
export function isCalendarTime(local: string): boolean {
  const ms = Date.parse(`${local}Z`)
  // The clock reads the 31st of a short month as the next one's 1st.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(local.slice(0, 16))
}

/** What a zone's clock shows at an instant: YYYY-MM-DDTHH:mm. */
export function localTimeAt(instantMs: number, timeZone: string): string {
  const shown: Record<string, string> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(instantMs)) shown[type] = value
  const year = shown['year']?.padStart(4, '0')
  return `${year}-${shown['month']}-${shown['day']}T${shown['hour']}:${shown['minute']}`
}

/** How far ahead of UTC a zone's clock is at an instant, in minutes. */
export function offsetMinAt(instantMs: number, timeZone: string): number {
  const wholeMinuteMs = Math.floor(instantMs / minuteMs) * minuteMs
  return (Date.parse(`${localTimeAt(wholeMinuteMs, timeZone)}Z`) - wholeMinuteMs) / minuteMs
}

/**
 * The instant at which a zone's clock shows a local time (YYYY-MM-DDTHH:mm). Of a time shown twice it is
 * the first; a time that is skipped counts by the clock as it was before the change.
 */
export function instantOf(local: string, timeZone: string): number {
  const asUtcMs = Date.parse(`${local}Z`)
  const [before = 0, after = 0] = [-dayMs, dayMs].map(
    (shiftMs) => asUtcMs - offsetMinAt(asUtcMs + shiftMs, timeZone) * minuteMs,
  )
  const isShown = (instantMs: number) => localTimeAt(instantMs, timeZone) === local.slice(0, 16)
  const [first] = [before, after].filter(isShown).toSorted((a, b) => a - b)
  return first ?? before
}

export interface ClockChange {
  atMs: number
  fromMin: number
  toMin: number
}

/** When a zone's clock is put forward or back between two instants, to the minute. */
export function clockChanges(fromMs: number, untilMs: number, timeZone: string): ClockChange[] {
  const stepMs = 7 * dayMs
  const changes: ClockChange[] = []
  let fromMin = offsetMinAt(fromMs, timeZone)
  for (let atMs = fromMs; atMs < untilMs; atMs += stepMs) {
    const toMin = offsetMinAt(atMs + stepMs, timeZone)
    if (toMin !== fromMin) {
      changes.push({ atMs: changeBetween(atMs, atMs + stepMs, timeZone), fromMin, toMin })
    }
    fromMin = toMin
  }
  return changes
}

function changeBetween(lowMs: number, highMs: number, timeZone: string): number {
  const before = offsetMinAt(lowMs, timeZone)
  let [low, high] = [lowMs / minuteMs, highMs / minuteMs].map(Math.floor) as [number, number]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetMinAt(middle * minuteMs, timeZone) === before) low = middle
    else high = middle
  }
  return high * minuteMs
}
