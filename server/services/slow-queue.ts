// Slows down the addresses that are over a limit: each gets 50 turns a second in this process. One caller of an address
// has few places in its queue, so that a phone with hundreds of connections does not keep out the people behind its
// address.
import { setTimeout as sleep } from 'node:timers/promises'
import { createKeyedQueues } from './keyed-queues.ts'

const concurrency = 5
const turnMs = 100
/** Beside those who take their turn, ten seconds' worth of turns may wait. */
const ofAddress = createKeyedQueues({ concurrency, atMost: 505 })
const ofCaller = createKeyedQueues({ concurrency, atMost: concurrency })

export interface SlowCaller {
  address: string
  /** The user or the browser; callers who are neither share a queue of their own. */
  caller?: string | undefined
  /** Aborted when the caller hangs up. */
  signal?: AbortSignal | undefined
}

/** Resolves to true after the caller's turn, to false at once when too many wait. */
export async function waitInSlowQueue({ address, caller, signal }: SlowCaller): Promise<boolean> {
  const queue = caller === undefined ? `${address} unknown` : address
  const wait = async () => {
    // Callers who have hung up take no turn.
    const turn = ofAddress(queue, async () => {
      if (!signal?.aborted) await sleep(turnMs)
    })
    await turn
    return turn !== null
  }
  return caller === undefined ? wait() : (ofCaller(`${address} ${caller}`, wait) ?? false)
}
