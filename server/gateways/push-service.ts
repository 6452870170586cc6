// Sends one message to the push service of a device (RFC 8030), encrypted for the device (RFC 8291) and signed with the
// deployment's key (RFC 8292).
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import webPush from 'web-push'
import { publicLookup } from './own-network.ts'

export interface OutgoingPush {
  endpoint: string
  p256dh: string
  auth: string
  payload: string
  /** A newer message of the same topic replaces one that the device has not got yet. */
  topic: string
  urgency: 'normal' | 'high'
  ttlSec: number
}

export type PushOutcome =
  | { kind: 'sent' }
  /** The device has ended its subscription. */
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  /** The service takes none for now; `afterMs` is how long it asks to wait, null = it does not say. */
  | { kind: 'later'; afterMs: number | null; reason: string }
  /** There was no connection: nothing was sent. */
  | { kind: 'unreachable'; reason: string }
  /** The connection ended before the answer: the message may have arrived. */
  | { kind: 'unknown'; reason: string }

export interface PushService {
  send(message: OutgoingPush): Promise<PushOutcome>
  close(): void
}

interface PushServiceOptions {
  publicKey: string
  privateKey: string
  subject: string
  /** An origin that may be http and on this machine; '' = none. */
  sandboxUrl: string
}

const timeoutMs = 10_000
const connectionsOfHost = 32

/** Keeps connections open until it is closed. */
export function createPushService(options: PushServiceOptions): PushService {
  const { sandboxUrl, publicKey, privateKey, subject } = options
  const vapidDetails = { publicKey, privateKey, subject }
  const shared = { keepAlive: true, maxSockets: connectionsOfHost }
  const sandboxAgent = new HttpAgent(shared)
  const agent = new HttpsAgent(shared)
  return {
    async send({ endpoint, p256dh, auth, payload, topic, urgency, ttlSec }) {
      const subscription = { endpoint, keys: { p256dh, auth } }
      const options = { vapidDetails, TTL: ttlSec, topic, urgency }
      try {
        const sealed = webPush.generateRequestDetails(subscription, payload, options)
        return await deliver(endpoint, sealed.headers, sealed.body)
      } catch (error) {
        // The device's keys are no point of the curve, or its address is none.
        return { kind: 'refused', reason: error instanceof Error ? error.message : String(error) }
      }
    },
    close: () => {
      agent.destroy()
      sandboxAgent.destroy()
    },
  }

  function deliver(
    endpoint: string,
    headers: Record<string, string | number>,
    body: Buffer | null,
  ): Promise<PushOutcome> {
    const isSandbox = new URL(endpoint).origin === sandboxUrl
    const init = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }
    const outgoing = isSandbox
      ? httpRequest(endpoint, { ...init, agent: sandboxAgent })
      : httpsRequest(endpoint, { ...init, agent, lookup: publicLookup })
    return new Promise((resolve) => {
      let isConnected = false
      outgoing.on('socket', (socket) => {
        if (!socket.connecting) isConnected = true
        else socket.once('connect', () => (isConnected = true))
      })
      outgoing.on('response', (answer) => {
        answer.resume()
        resolve(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after'], Date.now()))
      })
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        const reason = error.code ?? error.name
        resolve({ kind: isConnected ? 'unknown' : 'unreachable', reason })
      })
      outgoing.end(body)
    })
  }
}

/** What the status of an answer means for the message. */
export function outcomeOf(
  status: number,
  retryAfter: string | undefined,
  nowMs: number,
): PushOutcome {
  const reason = `The push service answered ${status}.`
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) {
    return { kind: 'later', afterMs: waitOf(retryAfter, nowMs), reason }
  }
  return { kind: 'refused', reason }
}

/** Seconds, or a date. */
function waitOf(retryAfter: string | undefined, nowMs: number): number | null {
  if (retryAfter === undefined) return null
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1000
  const atMs = Date.parse(retryAfter)
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs)
}
