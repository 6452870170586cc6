// The sandbox card provider in the test's own process, with the shopper's side of a card payment.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { startCardServer } from '#sandbox/card/card-server.ts'
import type { FaultsRequest } from '#sandbox/card/faults.ts'
import { sandboxEnv } from '#server/sandbox-settings.ts'

export interface ProviderIntent {
  id: string
  status: string
  amount: number
  amount_received: number
  latest_charge: string
  metadata: Record<string, string>
  livemode: boolean
}

const refundList = z.object({
  data: z.array(z.object({ id: z.string(), amount: z.int(), status: z.string() })),
})
export type ProviderRefund = z.output<typeof refundList>['data'][number]

export interface CardProvider {
  url: string
  /** Charges a card for the intent, as the provider's script in the browser does. */
  pay(intentId: string, options?: { card?: string; isTest?: boolean }): Promise<ProviderIntent>
  /** Any call with the live secret key. */
  api(method: 'GET' | 'POST', path: string, form?: Record<string, string>): Promise<ProviderIntent>
  /** Refunds the rest of a payment in the dashboard. */
  refund(intentId: string): Promise<void>
  /** The refunds of an intent; a test makes at most 100. */
  refundsOf(intentId: string): Promise<ProviderRefund[]>
  /** The number and the sum of an intent's refunds. */
  refunded(intentId: string): Promise<{ count: number; cents: number }>
  /** Fails the only refund of the intent, as a bank does that returns the money. */
  failRefund(intentId: string): Promise<void>
  /** A cardholder disputes the payment of an intent, or the bank decides its dispute. */
  dispute(intentId: string): Promise<void>
  decide(intentId: string, outcome: 'won' | 'lost'): Promise<void>
  intents(): Promise<ProviderIntent[]>
  faults(switches: FaultsRequest): Promise<void>
  /** Sets the provider's clock this far ahead of the machine's. */
  moveClock(aheadMs: number): void
  /** Delivers the held webhooks; returns their number. */
  flushNotices(order?: 'oldest' | 'newest'): Promise<number>
  stop(): Promise<void>
}

/** Starts the provider; it holds webhooks until the test releases them, so that the test decides the order. */
export async function startCardProvider(port: number, webhookUrl: string): Promise<CardProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'specialty-cards-'))
  const keys = sandboxEnv({ port: port - 1 })
  const place = { host: '127.0.0.1', publicHost: 'localhost' }
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const server = await startCardServer({ ...place, port, folder, webhookUrl, now })
  const url = `http://127.0.0.1:${port}`

  const ask = async (
    method: string,
    path: string,
    key: string,
    form?: Record<string, string>,
  ): Promise<unknown> => {
    const body = form && new URLSearchParams(form)
    const headers = { authorization: `Bearer ${key}` }
    const answer = await fetch(url + path, { method, headers, ...(body && { body }) })
    return answer.json()
  }
  const askIntent = async (...request: Parameters<typeof ask>) =>
    (await ask(...request)) as ProviderIntent
  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const json = body === undefined ? null : JSON.stringify(body)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/_sandbox/${path}`, { method, headers, body: json })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const faults = async (switches: FaultsRequest) => void (await control('POST', 'faults', switches))
  await faults({ webhooks: 'hold' })
  const press = async (button: string, intentId: string, fields: Record<string, string> = {}) => {
    const path = `/v1/payment_intents/${intentId}`
    const { latest_charge: charge } = await askIntent('GET', path, keys.STRIPE_SECRET_KEY)
    const body = new URLSearchParams({ charge, ...fields })
    const form = { method: 'POST', headers: { origin: url }, body, redirect: 'manual' } as const
    const answer = await fetch(`${url}/dashboard/${button}`, form)
    if (answer.status !== 303) throw new Error(`${button}: ${answer.status}`)
  }
  const refundsOf = async (intentId: string) => {
    const path = `/v1/refunds?payment_intent=${intentId}&limit=100`
    return refundList.parse(await ask('GET', path, keys.STRIPE_SECRET_KEY)).data
  }

  return {
    url,
    faults,
    moveClock: (byMs) => {
      aheadMs = byMs
    },
    pay: (intentId, { card = 'pm_card_visa', isTest = false } = {}) => {
      const key = isTest ? keys.STRIPE_TEST_SECRET_KEY : keys.STRIPE_SECRET_KEY
      const form = { payment_method: card, return_url: 'http://localhost/checkout' }
      return askIntent('POST', `/v1/payment_intents/${intentId}/confirm`, key, form)
    },
    api: (method, path, form) => askIntent(method, path, keys.STRIPE_SECRET_KEY, form),
    refund: (intentId) => press('refund', intentId),
    refundsOf,
    refunded: async (intentId) => {
      const refunds = await refundsOf(intentId)
      return { count: refunds.length, cents: refunds.reduce((sum, { amount }) => sum + amount, 0) }
    },
    failRefund: async (intentId) => {
      const [refund] = await refundsOf(intentId)
      await control('POST', `refunds/${refund?.id}/fail`)
    },
    dispute: (intentId) => press('dispute', intentId),
    decide: (intentId, outcome) => press('decide', intentId, { outcome }),
    intents: async () =>
      ((await control('GET', 'intents')) as { intents: ProviderIntent[] }).intents,
    flushNotices: async (order = 'oldest') => {
      const path = `webhooks/flush?order=${order}`
      return ((await control('POST', path)) as { sent: number }).sent
    },
    stop: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
