// What the server counts, in Prometheus' text format, for whoever runs it: with the token where one is
// set; without one only where nobody else can reach the server.
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { bearerOf } from '../http/security/access.ts'
import type { App, AppContext } from '../http/app-type.ts'
import { isLoopback } from '../loopback.ts'
import { gaugeText } from '../metrics/families.ts'
import { nothingHere, Refusal } from '../refusal.ts'
import { isSameText } from '../same-text.ts'
import { type MoneyState, moneyState } from '../services/money/money-state.ts'

export function mountMetrics(app: App, { config, db, metrics }: Deps): void {
  app.get('/metrics', async (c) => {
    c.set('route', 'GET /metrics')
    c.header('Cache-Control', 'no-store')
    requireWatcher(config, { askedAt: namesIn(c), bearer: bearerOf(c.req.header('authorization')) })
    return c.text(metrics.text() + stateText(await moneyState(db)), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
}

/** The names by which it was asked, and the addresses of those who passed the request on. */
function namesIn({ req }: AppContext): string[] {
  const host = URL.parse(`http://${req.header('host') ?? ''}`)?.hostname ?? ''
  const before = req.header('x-forwarded-for')?.split(',') ?? []
  return [new URL(req.url).hostname, host, ...before.map((address) => address.trim())]
}

type Gate = Pick<Config, 'metricsToken' | 'host' | 'publicUrl' | 'trustedProxies'>

/** Refuses strangers; where no token is set, everybody on a server that others can reach is one. */
export function requireWatcher(
  config: Gate,
  { askedAt, bearer }: { askedAt: readonly string[]; bearer: string | null },
): void {
  const { metricsToken, host, publicUrl, trustedProxies } = config
  if (metricsToken !== null) {
    if (bearer !== null && isSameText(bearer, metricsToken)) return
    throw new Refusal('unauthenticated', 'The figures of this server are not for everybody.')
  }
  // A tunnel that nobody told the server of brings the name it is reached by.
  const names = [host, new URL(publicUrl).hostname, ...askedAt]
  const isOwn = names.every(isLoopback) && trustedProxies === 0
  if (!isOwn) throw nothingHere()
}

/** Null = the database did not tell. */
function stateText(state: MoneyState | null): string {
  const name = 'shop_database_up'
  const up = gaugeText({ name, help: 'Whether the database answers.' }, [[[], state ? 1 : 0]])
  if (!state) return up
  const texts = [
    up,
    gaugeText(
      {
        name: 'shop_payments_without_order',
        help: 'Payments that are no order: waiting for a person (attention), or not settled yet.',
        labels: ['state'],
      },
      [
        [['attention'], state.attentions],
        [['unsettled'], state.unsettled],
      ],
    ),
    gaugeText(
      {
        name: 'shop_oldest_unsettled_payment_seconds',
        help: 'Age of the oldest payment that is not settled yet; 0 when there is none.',
      },
      [[[], state.unsettledSec]],
    ),
  ]
  if (state.lagSec !== null) {
    const lag = {
      name: 'shop_reconciler_lag_seconds',
      help: 'Since the reconciler last came to the end of a round, in whichever process.',
    }
    texts.push(gaugeText(lag, [[[], state.lagSec]]))
  }
  return texts.join('')
}
