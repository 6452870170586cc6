// Runs pieces of work over and over from several workers at once and tells how fast they went: in turns, so that
// what else the machine does meets all of them alike.

export interface Measured {
  what: string
  /** Of every piece of work. */
  tookMs: number[]
  /** Of each turn. */
  perSec: number[]
}

export interface Load {
  what: string
  workers: number
  /** Before the first turn, not counted: connections and code get warm. */
  warmUpMs: number
  /** Of each turn. */
  runMs: number
  /** One piece of work by worker number `worker`. */
  work(worker: number): Promise<unknown>
}

const settleMs = 300

/** Measures each load so many times; a piece of work that fails ends the whole run with its error. */
export async function measureInTurns(loads: readonly Load[], turns: number): Promise<Measured[]> {
  const measured = loads.map(({ what }): Measured => ({ what, tookMs: [], perSec: [] }))
  for (const load of loads) await run(load, load.warmUpMs, 0)
  for (let turn = 0; turn < turns; turn++) {
    for (const [at, load] of loads.entries()) {
      const tookMs = await run(load, settleMs, load.runMs)
      const sum = measured[at]
      if (!sum) continue
      sum.tookMs = sum.tookMs.concat(tookMs)
      sum.perSec.push((tookMs.length * 1000) / load.runMs)
    }
  }
  return measured
}

/** How long each piece of work took that lay wholly in the time that counts. */
async function run({ workers, work }: Load, unheededMs: number, runMs: number): Promise<number[]> {
  const startMs = performance.now() + unheededMs
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
  return tookMs
}

/** What the work came to beside the yardstick of the same run: the median of the turns. */
export function shareOf(own: Measured, yardstick: Measured): number {
  const shares = own.perSec.map((rate, turn) => rate / (yardstick.perSec[turn] ?? Number.NaN))
  return quantile(shares, 0.5)
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
