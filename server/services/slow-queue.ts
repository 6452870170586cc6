// Slows down the addresses that are over a limit. An address has three queues, each with 50 turns a second in this
// process: callers in their first try, callers who tried before, and unknown callers. So neither those who keep trying
// nor unknown callers keep out others. One caller has few places, whatever the number of its connections.
// Not by name, so that tests can take the place of its clock.
import timers from 'node:timers/promises'
import { createKeyedQueues } from './keyed-queues.ts'

const concurrency = 5
const turnMs = 100
/** Beside those who take their turn, ten seconds' worth of turns may wait. */
const ofQueue = createKeyedQueues({ concurrency, atMost: 505 })
const ofCaller = createKeyedQueues({ concurrency, atMost: concurrency })

export interface SlowCaller {
  address: string
  /** The user or the browser; unknown callers are neither. */
  caller?: string | undefined
  isFirstTry?: boolean
  /** Aborted when the caller hangs up. */
  signal?: AbortSignal | undefined
}

/** Resolves to true after the caller's turn, to false at once when too many wait. */
export async function waitInSlowQueue({
  address,
  caller,
  isFirstTry = false,
  signal,
}: SlowCaller): Promise<boolean> {
  const knownCaller = isFirstTry ? 'first' : 'again'
  const queue = `${address} ${caller === undefined ? 'unknown' : knownCaller}`
  const wait = async () => {
    // Callers who have hung up take no turn.
    const turn = ofQueue(queue, async () => {
      if (!signal?.aborted) await timers.setTimeout(turnMs)
    })
    await turn
    return turn !== null
  }
  return caller === undefined ? wait() : (ofCaller(`${address} ${caller}`, wait) ?? false)
}
