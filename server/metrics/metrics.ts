// What this process counts of its own work. Labels come from closed lists and from the routes as declared;
// nothing of a person, an order or an address is ever one.
import { attentionReasons } from '../../contract/entities/desk-order.ts'
import { paymentMethods } from '../../contract/entities/order.ts'
import { type ErrorCode, errorStatus } from '../../contract/errors.ts'
import type { AttentionRow, OrderRow } from '../repositories/orders.ts'
import { createCounter, createHistogram, gaugeText } from './families.ts'

export interface AnsweredRequest {
  /** Method and path as declared, such as GET /store-v1/events. */
  route: string
  status: number
  ms: number
  refusal: ErrorCode | undefined
}

/** How a try at a round of the reconciler can end; `unfinished` = the card provider was away. */
export type RoundOutcome = 'done' | 'unfinished' | 'notDue' | 'notLeader' | 'failed'

export interface Metrics {
  answered(request: AnsweredRequest): void
  orderPlaced(payment: OrderRow['payment_method'], isTest: boolean): void
  /** A payment that became no order. */
  attention(reason: AttentionRow['reason'], isTest: boolean): void
  roundTried(outcome: RoundOutcome): void
  /** Where to ask how many connections are open. */
  watchConnections(count: () => number): void
  /** All of it as Prometheus reads it. */
  text(): string
}

const modes = ['live', 'test'] as const
const modeOf = (isTest: boolean) => modes[isTest ? 1 : 0]
const inBothModes = (values: readonly string[]) =>
  values.flatMap((value) => modes.map((mode) => [value, mode]))

const durationBoundsSec = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Counts from nothing. */
export function createMetrics(): Metrics {
  const startedSec = Date.now() / 1000
  let countConnections = () => 0
  const requests = createCounter({
    name: 'http_requests_total',
    help: 'Requests answered, by method, route as declared, and class of status.',
    labels: ['method', 'route', 'status'],
  })
  const durations = createHistogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered.',
    labels: ['method', 'route'],
    bounds: durationBoundsSec,
  })
  const refusals = createCounter({
    name: 'shop_refusals_total',
    help: 'Requests refused, by code; out_of_stock are those refused for want of stock.',
    labels: ['code'],
    known: Object.keys(errorStatus).map((code) => [code]),
  })
  const orders = createCounter({
    name: 'shop_orders_total',
    help: 'Orders placed.',
    labels: ['payment', 'mode'],
    known: inBothModes(paymentMethods),
  })
  const attentions = createCounter({
    name: 'shop_attentions_total',
    help: 'Payments that could not become an order and wait for a person.',
    labels: ['reason', 'mode'],
    known: inBothModes(attentionReasons),
  })
  const rounds = createCounter({
    name: 'shop_reconciler_rounds_total',
    help: 'Tries of this process at a round of the reconciler; one process at a time leads.',
    labels: ['outcome'],
    known: [['done'], ['unfinished'], ['notDue'], ['notLeader'], ['failed']],
  })
  const families = [requests, durations, refusals, orders, attentions, rounds]
  return {
    answered: ({ route, status, ms, refusal }) => {
      const [method = '', path = ''] = route.split(' ', 2)
      requests.add([method, path, `${Math.floor(status / 100)}xx`])
      durations.observe([method, path], ms / 1000)
      if (refusal !== undefined) refusals.add([refusal])
    },
    orderPlaced: (payment, isTest) => orders.add([payment, modeOf(isTest)]),
    attention: (reason, isTest) => attentions.add([reason, modeOf(isTest)]),
    roundTried: (outcome) => rounds.add([outcome]),
    watchConnections: (count) => {
      countConnections = count
    },
    text: () =>
      families.map((family) => family.text()).join('') +
      processText(startedSec, countConnections()),
  }
}

function processText(startedSec: number, connections: number): string {
  const { rss, heapUsed } = process.memoryUsage()
  const one = (name: string, help: string, value: number) =>
    gaugeText({ name, help }, [[[], value]])
  return [
    one('http_open_connections', 'Connections that clients have open.', connections),
    one('process_resident_memory_bytes', 'Memory the process holds.', rss),
    one('nodejs_heap_size_used_bytes', 'Memory its objects take.', heapUsed),
    one('process_start_time_seconds', 'When it started.', startedSec),
  ].join('')
}
