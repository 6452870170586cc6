// Which price counts where the periods of several overlap (rule 4). Pure; times are the form's local times.
import { entryNow } from '#contract/rules/buying/price.ts'
import { centsOf, type PriceValues } from './field-texts.ts'

export interface Overtaken {
  /** The price that counts instead. */
  cents: number
  /** From when until when, '' = from the start or to the end of the overtaken price itself. */
  from: string
  until: string
}

const minuteMs = 60_000
const msOf = (local: string) => (local === '' ? null : Date.parse(`${local.slice(0, 16)}Z`))
const localAt = (ms: number) => new Date(ms).toISOString().slice(0, 16)

/** The parts of a price's period in which another price of the list counts, in order. */
export function overtakenBy(prices: readonly PriceValues[], place: number): Overtaken[] {
  const entries = prices.map(({ amount, from, until }) => ({
    cents: centsOf(amount, true) ?? 0,
    startMs: msOf(from),
    endMs: msOf(until),
  }))
  const own = entries[place]
  if (!own || prices[place]?.amount.trim() === '') return []
  const [beginMs, endMs] = [own.startMs ?? -Infinity, own.endMs ?? Infinity]
  // Between two of these moments the same price counts.
  const moments = entries.flatMap((entry) => [entry.startMs ?? -Infinity, entry.endMs ?? Infinity])
  const within = [...new Set([beginMs, ...moments])]
    .filter((ms) => ms >= beginMs && ms < endMs)
    .sort((a, b) => a - b)
  const parts: (Overtaken & { winner: unknown })[] = []
  for (const [at, ms] of within.entries()) {
    const nextMs = within[at + 1] ?? endMs
    // A price still counts in its last moment.
    const winner = entryNow(entries, ms === -Infinity ? nextMs - minuteMs : ms + 1)
    const last = parts.at(-1)
    const until = nextMs === endMs ? '' : localAt(nextMs)
    if (last?.winner === winner) last.until = until
    else parts.push({ winner, cents: winner?.cents ?? 0, from: at === 0 ? '' : localAt(ms), until })
  }
  return parts
    .filter(({ winner }) => winner !== null && winner !== own)
    .map(({ cents, from, until }) => ({ cents, from, until }))
}
