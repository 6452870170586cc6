// A ring that stands still: a delay that is reported once its event has begun (rule 111). Times are minutes. Pure.

export interface Halt {
  from: number
  until: number
}

/** Fewer minutes than 0 take an earlier delay back. */
interface Delay {
  at: number
  minutes: number
}

/**
 * The halts of an event, from its delays in order. A delay that is reported while the ring stands still lengthens its halt,
 * and a class that is called afterwards ends it.
 */
export function haltsOf(delays: readonly Delay[], calls: readonly number[]): Halt[] {
  const endOf = ({ from, until }: Halt) => Math.min(until, ...calls.filter((call) => call > from))
  let halts: Halt[] = []
  for (const { at, minutes } of delays) {
    const last = halts.at(-1)
    if (minutes < 0) halts = shortened(halts, -minutes)
    else if (last && at < endOf(last)) last.until += minutes
    else halts.push({ from: at, until: at + minutes })
  }
  return halts.map((halt) => ({ ...halt, until: endOf(halt) }))
}

/** The newest halts go first. */
function shortened(halts: readonly Halt[], minutes: number): Halt[] {
  const last = halts.at(-1)
  if (!last || minutes <= 0) return [...halts]
  const length = last.until - last.from
  return length > minutes
    ? [...halts.slice(0, -1), { ...last, until: last.until - minutes }]
    : shortened(halts.slice(0, -1), minutes - length)
}

/** When so many minutes of judging are over that begin at a time, and the ring does not stand still. */
export function afterJudging(halts: readonly Halt[], from: number, minutes: number): number {
  let end = from + minutes
  for (const halt of halts) {
    if (halt.until > from && halt.from <= end) end += halt.until - Math.max(halt.from, from)
  }
  return end
}

/** The minutes of judging between two times. */
export function judgingBetween(halts: readonly Halt[], from: number, until: number): number {
  return halts.reduce(
    (left, halt) => left - Math.max(0, Math.min(halt.until, until) - Math.max(halt.from, from)),
    until - from,
  )
}
