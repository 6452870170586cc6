// Conversion between instants and local times (YYYY-MM-DDTHH:mm) of a named time zone.
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const clocks = new Map<string, Intl.DateTimeFormat>()

/** null = this system knows no such zone. */
function findClock(timeZone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(timeZone)
  if (known) return known
  if (!/^[a-z]/i.test(timeZone)) return null
  try {
    const made = makeClock(timeZone)
    clocks.set(timeZone, made)
    return made
  } catch {
    return null
  }
}

const makeClock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })

/** Whether `name` is an IANA time zone that this system knows; a bare offset is not. */
export const isTimeZone = (name: string): boolean => findClock(name) !== null

/** The first of the zones that this system knows, else UTC: a device may be older than the name of a zone. */
export const knownZone = (...names: string[]): string => names.find(isTimeZone) ?? 'UTC'

const clockOf = (timeZone: string) => findClock(timeZone) ?? makeClock('UTC')

/** Whether a local time (seconds optional) exists in the calendar: February has no 30th. */
export function isCalendarTime(local: string): boolean {
  const ms = Date.parse(`${local}Z`)
  // Date.parse reads the 31st of a short month as the 1st of the next.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(local.slice(0, 16))
}

/** The local time at an instant. */
export function localTimeAt(instantMs: number, timeZone: string): string {
  const shown: Record<string, string> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(instantMs)) shown[type] = value
  const year = shown['year']?.padStart(4, '0')
  return `${year}-${shown['month']}-${shown['day']}T${shown['hour']}:${shown['minute']}`
}

/** A zone's offset from UTC at an instant, in minutes. */
export function offsetMinAt(instantMs: number, timeZone: string): number {
  const wholeMinuteMs = Math.floor(instantMs / minuteMs) * minuteMs
  return (Date.parse(`${localTimeAt(wholeMinuteMs, timeZone)}Z`) - wholeMinuteMs) / minuteMs
}

/**
 * The instant of a local time. Of a time that occurs twice it is the first; a skipped time is read with the offset
 * before the change.
 */
export function instantOf(local: string, timeZone: string): number {
  const asUtcMs = Date.parse(`${local}Z`)
  const [before = 0, after = 0] = [-dayMs, dayMs].map(
    (shiftMs) => asUtcMs - offsetMinAt(asUtcMs + shiftMs, timeZone) * minuteMs,
  )
  const isShown = (instantMs: number) => localTimeAt(instantMs, timeZone) === local.slice(0, 16)
  const [first] = [before, after].filter(isShown).sort((a, b) => a - b)
  return first ?? before
}

export interface ClockChange {
  atMs: number
  fromMin: number
  toMin: number
}

/** A zone's changes of offset between two instants, to the minute. */
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
