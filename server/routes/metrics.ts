// The figures of the server in Prometheus' text format: with the token where one is set; without one only
// where no other machine can reach the server.
import { Gauge, Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { bearerOf } from '../http/security/access.ts'
import type { App, AppContext } from '../http/app-type.ts'
import { isLoopback } from '../loopback.ts'
import { nothingHere, Refusal } from '../refusal.ts'
import { isSameText } from '../same-text.ts'
import { type MoneyState, moneyState } from '../services/money/money-state.ts'

export function mountMetrics(app: App, { config, db, metrics }: Deps): void {
  app.get('/metrics', async (c) => {
    c.set('route', 'GET /metrics')
    c.header('Cache-Control', 'no-store')
    requireScraper(config, {
      hosts: hostsOf(c),
      isForwarded: isForwarded(c),
      bearer: bearerOf(c.req.header('authorization')),
    })
    const all = Registry.merge([metrics.registry, databaseMetrics(await moneyState(db))])
    return c.text(await all.metrics(), 200, { 'Content-Type': all.contentType })
  })
}

/** The host names in the request line and in the Host header. */
function hostsOf({ req }: AppContext): string[] {
  const host = URL.parse(`http://${req.header('host') ?? ''}`)?.hostname ?? ''
  return [new URL(req.url).hostname, host]
}

/** Whether a proxy or a tunnel passed the request on, whatever it says of the caller. */
const isForwarded = ({ req }: AppContext) =>
  Object.keys(req.header()).some((name) => /^(forwarded|x-forwarded-.*|via)$/.test(name))

type AccessSettings = Pick<Config, 'metricsToken' | 'host' | 'publicUrl' | 'trustedProxies'>

interface Scraper {
  hosts: readonly string[]
  isForwarded: boolean
  bearer: string | null
}

/** Refuses a request without the token or, where no token is set, one that may come from another machine. */
export function requireScraper(
  { metricsToken, host, publicUrl, trustedProxies }: AccessSettings,
  { hosts, isForwarded, bearer }: Scraper,
): void {
  if (metricsToken !== null) {
    if (bearer !== null && isSameText(bearer, metricsToken)) return
    throw new Refusal('unauthenticated', 'The metrics of this server need a token.')
  }
  // A tunnel that the settings do not mention brings the name it is reached by.
  const names = [host, new URL(publicUrl).hostname, ...hosts]
  const isLocal = names.every(isLoopback) && trustedProxies === 0 && !isForwarded
  if (!isLocal) throw nothingHere()
}

/** What the database knows of all processes; `state` null = the database did not answer. */
function databaseMetrics(state: MoneyState | null): Registry {
  const registry = new Registry()
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  gauge('shop_database_up', 'Whether the database answers.').set(state ? 1 : 0)
  if (!state) return registry
  const payments = gauge(
    'shop_payments_without_order',
    'Payments that are no order: open payment exceptions (exception), or not settled yet (unsettled).',
    ['state'],
  )
  payments.set({ state: 'exception' }, state.paymentExceptions)
  payments.set({ state: 'unsettled' }, state.unsettled)
  gauge('shop_open_disputes', 'Disputes of card payments that no bank has decided.').set(
    state.openDisputes,
  )
  gauge(
    'shop_oldest_unsettled_payment_seconds',
    'Age of the oldest payment that is not settled yet; 0 when there is none.',
  ).set(state.unsettledSec)
  const mail = gauge('mail_messages', 'Messages by mail that are not sent, by state.', ['state'])
  for (const [mailState, count] of Object.entries(state.mail)) mail.set({ state: mailState }, count)
  if (state.lagSec !== null) {
    gauge(
      'shop_reconciler_lag_seconds',
      'Time since the reconciler last completed a round, in any process.',
    ).set(state.lagSec)
  }
  return registry
}
