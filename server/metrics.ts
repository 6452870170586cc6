// The metrics of this process. Labels come from closed lists and declared routes, so that their number is
// bounded and none names a person, an order or a path.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { paymentExceptionReasons } from '#contract/entities/desk/order.ts'
import { paymentMethods } from '#contract/entities/order.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { createDayTally, type DayTally } from './day-tally.ts'
import { createProviderStates, type ProviderStates } from './provider-states.ts'
import type { OrderRow } from './repositories/orders/orders.ts'
import type { PaymentExceptionRow } from './repositories/money/payment-exceptions.ts'

export interface AnsweredRequest {
  /** Method and path as declared, such as GET /store-v1/events. */
  route: string
  status: number
  ms: number
  refusal: ErrorCode | undefined
}

const roundOutcomes = ['done', 'unfinished', 'notDue', 'notLeader', 'failed'] as const
/** How a try at a round of the reconciler can end; `unfinished` = the card provider did not answer. */
export type RoundOutcome = (typeof roundOutcomes)[number]

const mailTries = ['sent', 'again', 'unreachable', 'refused'] as const
/** How a try at sending a message can end. */
type MailTry = (typeof mailTries)[number]

const pushTries = ['sent', 'gone', 'refused', 'later', 'unreachable', 'unknown'] as const
/** How a try at sending a push message can end. */
type PushTry = (typeof pushTries)[number]

export interface Metrics {
  registry: Registry
  /** What was answered in the last day. */
  day: Pick<DayTally, 'read'>
  /** How the services that the shop asks were last seen. */
  providers: ProviderStates
  requestAnswered(request: AnsweredRequest): void
  orderPlaced(payment: OrderRow['payment_method'], isTest: boolean): void
  /** A payment that could not become an order. */
  paymentException(reason: PaymentExceptionRow['reason'], isTest: boolean): void
  roundTried(outcome: RoundOutcome): void
  mailTried(outcome: MailTry): void
  pushTried(outcome: PushTry): void
  /** A page that was sent without its data, because it could not be drawn in time. */
  pageNotDrawn(): void
  /** How many sections of the shown event's words are stored in a form that this release can't read. */
  wordsUnreadable(count: number): void
  /** Has each scrape report how many connections are open. */
  watchConnections(count: () => Promise<number>): void
  /** null = they are not watched. */
  openConnections(): Promise<number | null>
  /** Has each scrape report how many live streams are open. */
  watchStreams(count: () => number): void
}

const modes = ['live', 'test'] as const
const modeOf = (isTest: boolean) => modes[isTest ? 1 : 0]
const durationBucketsSec = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Each call has its own registry, so that tests do not share counts. */
export function createMetrics(nowMs: () => number = Date.now): Metrics {
  const day = createDayTally(nowMs)
  const providers = createProviderStates(nowMs)
  let openConnections: () => Promise<number | null> = async () => null
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by method, route as declared, and class of status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered.',
    labelNames: ['method', 'route'],
    buckets: durationBucketsSec,
    registers,
  })
  const refusals = new Counter({
    name: 'shop_refusals_total',
    help: 'Requests refused, by code; out_of_stock are those refused for want of stock.',
    labelNames: ['code'],
    registers,
  })
  const orders = new Counter({
    name: 'shop_orders_total',
    help: 'Orders placed.',
    labelNames: ['payment', 'mode'],
    registers,
  })
  const paymentExceptions = new Counter({
    name: 'shop_payment_exceptions_total',
    help: 'Payments that could not become an order and wait for a person.',
    labelNames: ['reason', 'mode'],
    registers,
  })
  const rounds = new Counter({
    name: 'shop_reconciler_rounds_total',
    help: 'Tries of this process at a round of the reconciler; one process at a time leads.',
    labelNames: ['outcome'],
    registers,
  })
  const mail = new Counter({
    name: 'mail_tries_total',
    help: 'Tries of this process at sending a message; one process at a time sends.',
    labelNames: ['outcome'],
    registers,
  })
  const push = new Counter({
    name: 'push_tries_total',
    help: 'Tries of this process at sending a push message; one process at a time sends.',
    labelNames: ['outcome'],
    registers,
  })
  const pagesNotDrawn = new Counter({
    name: 'http_pages_not_drawn_total',
    help: 'Pages sent without their data, because they could not be drawn.',
    registers,
  })
  const unreadableSections = new Gauge({
    name: 'event_words_unreadable_sections',
    help: 'Sections of the event’s words that cannot be read; their defaults are shown.',
    registers,
  })
  // Every series starts at 0: a rate over a series that appears with its first event would miss that event.
  for (const code of Object.keys(errorStatus)) refusals.inc({ code }, 0)
  for (const mode of modes) {
    for (const payment of paymentMethods) orders.inc({ payment, mode }, 0)
    for (const reason of paymentExceptionReasons) paymentExceptions.inc({ reason, mode }, 0)
  }
  for (const outcome of roundOutcomes) rounds.inc({ outcome }, 0)
  for (const outcome of mailTries) mail.inc({ outcome }, 0)
  for (const outcome of pushTries) push.inc({ outcome }, 0)

  return {
    registry,
    day,
    providers,
    requestAnswered: (request) => {
      day.count(request)
      const { route, status, ms, refusal } = request
      const [method = '', path = ''] = route.split(' ', 2)
      requests.inc({ method, route: path, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ method, route: path }, ms / 1000)
      if (refusal !== undefined) refusals.inc({ code: refusal })
    },
    orderPlaced: (payment, isTest) => orders.inc({ payment, mode: modeOf(isTest) }),
    paymentException: (reason, isTest) => paymentExceptions.inc({ reason, mode: modeOf(isTest) }),
    roundTried: (outcome) => rounds.inc({ outcome }),
    mailTried: (outcome) => {
      mail.inc({ outcome })
      providers.note('mail', { kind: outcome })
    },
    pushTried: (outcome) => {
      push.inc({ outcome })
      providers.note('push', { kind: outcome === 'unknown' ? 'unreachable' : outcome })
    },
    pageNotDrawn: () => pagesNotDrawn.inc(),
    wordsUnreadable: (count) => unreadableSections.set(count),
    openConnections: () => openConnections(),
    watchConnections: (count) => {
      openConnections = count
      const connections = new Gauge({
        name: 'http_open_connections',
        help: 'Connections that clients have open.',
        registers: [],
        async collect() {
          this.set(await count())
        },
      })
      registry.registerMetric(connections)
    },
    watchStreams: (count) => {
      const streams = new Gauge({
        name: 'live_open_streams',
        help: 'Live streams that apps have open.',
        registers: [],
        collect() {
          this.set(count())
        },
      })
      registry.registerMetric(streams)
    },
  }
}
