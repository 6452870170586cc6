// Delivers events to the server's webhook: stored on disk until the server accepts them, retried while it can't
// be reached. Delivery is at least once, in no guaranteed order.
import { createHmac } from 'node:crypto'
import type { RecordStore } from '../../record-store.ts'
import type { Enqueue } from './events.ts'
import type { Faults } from '../faults.ts'
import type { Mode, OutgoingEvent } from '../records/records.ts'

export type Webhooks = {
  enqueue: Enqueue
  /** Sends all waiting events now, held or not, one after the other. */
  flush(order?: 'oldest' | 'newest'): Promise<number>
  waiting(): OutgoingEvent[]
  /** Resumes sending after the faults have changed. */
  resume(): void
  stop(): void
}

export type WebhookOptions = {
  outbox: RecordStore<OutgoingEvent>
  faults: Faults
  url: string
  secrets: Record<Mode, string>
  firstWaitMs?: number
}

const answerWithinMs = 30_000
const longestWaitMs = 15_000
const giveUpAfterMs = 3 * 24 * 3_600_000
const atOnce = 8

/** Starts delivering the stored and all further events. */
export function startWebhooks(options: WebhookOptions): Webhooks {
  const { outbox, faults, firstWaitMs = 500 } = options
  const underway = new Set<string>()
  let stopped = false
  let sequence = Math.max(0, ...outbox.values().map((event) => event.sequence))
  let timer: NodeJS.Timeout | undefined
  for (const event of outbox.values()) outbox.set(event.id, { ...event, nextAttemptMs: 0 })

  const attempt = async (event: OutgoingEvent) => {
    underway.add(event.id)
    const copies = faults.webhooks === 'duplicate' ? 2 : 1
    let taken = true
    for (let copy = 0; copy < copies; copy += 1) taken = (await post(event, options)) && taken
    underway.delete(event.id)
    if (stopped) return
    const overdue = Date.now() - event.createdMs > giveUpAfterMs
    if (taken || overdue) outbox.delete(event.id)
    else outbox.set(event.id, { ...event, ...nextTry(event, firstWaitMs) })
  }

  const pump = () => {
    clearTimeout(timer)
    if (stopped || faults.webhooks === 'hold') return
    const idle = inOrder(outbox).filter((event) => !underway.has(event.id))
    const due = idle.filter((event) => event.nextAttemptMs <= Date.now())
    for (const event of due.slice(0, Math.max(0, atOnce - underway.size))) {
      void attempt(event).then(pump)
    }
    const next = Math.min(
      ...idle.filter((event) => !due.includes(event)).map((e) => e.nextAttemptMs),
    )
    if (Number.isFinite(next)) timer = setTimeout(pump, Math.max(10, next - Date.now()))
  }
  pump()

  return {
    enqueue(event) {
      if (faults.dropWebhookCount > 0) {
        faults.dropWebhookCount -= 1
        return
      }
      sequence += 1
      const createdMs = Date.now()
      outbox.set(event.id, { ...event, createdMs, sequence, attempts: 0, nextAttemptMs: 0 })
      pump()
    },
    async flush(order = 'oldest') {
      const events = inOrder(outbox).filter((event) => !underway.has(event.id))
      if (order === 'newest') events.reverse()
      for (const event of events) await attempt(event)
      pump()
      return events.length
    },
    waiting: () => inOrder(outbox),
    resume: pump,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** Exponential backoff, at most 15 s. */
export function nextTry({ attempts }: { attempts: number }, firstWaitMs: number) {
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempts, 10))
  return { attempts: attempts + 1, nextAttemptMs: Date.now() + waitMs }
}

function inOrder(outbox: RecordStore<OutgoingEvent>): OutgoingEvent[] {
  return outbox.values().sort((a, b) => a.sequence - b.sequence)
}

async function post(event: OutgoingEvent, { url, secrets }: WebhookOptions): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(event.body, secrets[event.mode], Date.now()),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: event.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** The value of the Stripe-Signature header for a body sent now: an HMAC over the time and the body. */
export function signatureHeader(body: string, secret: string, nowMs: number): string {
  const atSec = Math.floor(nowMs / 1000)
  const digest = createHmac('sha256', secret).update(`${atSec}.${body}`).digest('hex')
  return `t=${atSec},v1=${digest}`
}
