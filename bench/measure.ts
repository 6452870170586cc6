// Runs a piece of work over and over from several workers at once and tells how fast it went.

export interface Measured {
  what: string
  workers: number
  count: number
  perSec: number
  medianMs: number
  p95Ms: number
  p99Ms: number
}

export interface Load {
  what: string
  workers: number
  /** Not counted: connections and code get warm. */
  warmUpMs: number
  runMs: number
  /** One piece of work by worker number `worker`. */
  work(worker: number): Promise<unknown>
}

/** Measures a load; a piece of work that fails ends the whole run with its error. */
export async function measure({ what, workers, warmUpMs, runMs, work }: Load): Promise<Measured> {
  const startMs = performance.now() + warmUpMs
  const endMs = startMs + runMs
  const tookMs: number[] = []
  const repeat = async (worker: number) => {
    while (performance.now() < endMs) {
      const begunMs = performance.now()
      await work(worker)
      const endedMs = performance.now()
      if (begunMs >= startMs && endedMs <= endMs) tookMs.push(endedMs - begunMs)
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => repeat(worker)))
  const count = tookMs.length
  return {
    what,
    workers,
    count,
    perSec: (count * 1000) / runMs,
    medianMs: quantile(tookMs, 0.5),
    p95Ms: quantile(tookMs, 0.95),
    p99Ms: quantile(tookMs, 0.99),
  }
}

/** The value below which the share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** How long the work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begunMs = performance.now()
  await work()
  return performance.now() - begunMs
}
