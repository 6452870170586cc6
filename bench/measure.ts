// Runs loads repeatedly with concurrent workers and measures their rates and durations. The loads alternate, so that
// other activity of the machine affects all of them equally.

export interface Measured {
  what: string
  /** The duration of each call of `work`. */
  tookMs: number[]
  /** The rate of each turn. */
  perSec: number[]
}

export interface Load {
  what: string
  workers: number
  /** The uncounted time before the first turn. */
  warmUpMs: number
  /** The duration of each turn. */
  runMs: number
  work(worker: number): Promise<unknown>
}

const settleMs = 300

/** Measures each load in each turn. An error of a load ends the run. */
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

/** The durations of the calls that started and ended within `runMs`, after an uncounted time. */
async function run({ workers, work }: Load, uncountedMs: number, runMs: number): Promise<number[]> {
  const startMs = performance.now() + uncountedMs
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

/** The median over the turns of the load's rate divided by the baseline's rate. */
export function shareOf(load: Measured, baseline: Measured): number {
  const shares = load.perSec.map((rate, turn) => rate / (baseline.perSec[turn] ?? Number.NaN))
  return quantile(shares, 0.5)
}

/** The value below which `share` of the values are. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The duration of the work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begunMs = performance.now()
  await work()
  return performance.now() - begunMs
}
