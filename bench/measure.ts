// Runs a piece of work over and over from several workers at once and tells how fast it went.

export interface Measured {
  what: string
  workers: number
  count: number
  perSec: number
  medianMs: number
  p95Ms: number
}

export interface Load {
  what: string
  workers: number
  /** Not counted: connections and code get warm. */
  warmUpMs: number
  runMs: number
  /** One piece of work by worker number `worker`; gives the milliseconds that count. */
  work(worker: number): Promise<number>
}

/** Measures a load; a piece of work that fails ends the whole run with its error. */
export async function measure({ what, workers, warmUpMs, runMs, work }: Load): Promise<Measured> {
  const startMs = performance.now() + warmUpMs
  const endMs = startMs + runMs
  const tookMs: number[] = []
  const repeat = async (worker: number) => {
    while (performance.now() < endMs) {
      const begunMs = performance.now()
      const ms = await work(worker)
      if (begunMs >= startMs && performance.now() <= endMs) tookMs.push(ms)
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => repeat(worker)))
  tookMs.sort((a, b) => a - b)
  const count = tookMs.length
  const perSec = (count * 1000) / runMs
  return { what, workers, count, perSec, medianMs: at(tookMs, 0.5), p95Ms: at(tookMs, 0.95) }
}

/** How long the work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begunMs = performance.now()
  await work()
  return performance.now() - begunMs
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
