// A section's content while it is edited: read and changed by the path of a field. Pure.
import { daysFrom } from '#contract/entities/event.ts'

export type Path = readonly (string | number)[]

/** The value at a path; undefined where there is none. */
export function valueAt(content: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([key]) => key === String(step))?.[1]
        : undefined,
    content,
  )
}

/** A copy of the content with another value at the path. */
export function withValue(content: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(content)) {
    return content.map((one: unknown, at) => (at === step ? withValue(one, rest, value) : one))
  }
  const present = typeof content === 'object' && content !== null ? content : {}
  return { ...present, [step]: withValue(valueAt(present, [step]), rest, value) }
}

interface Size {
  width: number
  height: number
}

/** As large as a logo is shown on the home page. */
const logoRoom: Size = { width: 400, height: 160 }

/** The size in which a logo is shown: its own, or what fits. */
export function fittedSize({ width, height }: Size): Size {
  const scale = Math.min(1, logoRoom.width / width, logoRoom.height / height)
  const scaled = (px: number) => Math.max(1, Math.round(px * scale))
  return { width: scaled(width), height: scaled(height) }
}

const dayMs = 24 * 60 * 60 * 1000

/** More days in a row than any event has: the first day was moved to another year, not to another day of the week. */
const longestDays = 31

/** The days from another first day on: to the same last day, or as many as before where the range would be empty. */
export function daysFromFirst(days: readonly string[], first: string): string[] {
  const startMs = Date.parse(first)
  if (Number.isNaN(startMs)) return []
  const last = days.at(-1) ?? first
  const spanMs = Date.parse(last) - startMs
  if (spanMs >= 0 && spanMs < longestDays * dayMs) return daysFrom(first, last)
  const lastMs = startMs + (Math.max(days.length, 1) - 1) * dayMs
  return daysFrom(first, new Date(lastMs).toISOString().slice(0, 10))
}
