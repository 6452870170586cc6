// What the treasurer does to orders and payments. Each act carries an idempotency key and the state the sender
// expects: a repeat changes nothing, and two people can't undo each other's act.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelAndRefundDeskOrder,
  changeDeskOrder,
  correctDeskOrder,
  type OrderContact,
  refundDeskPaymentException,
  refundDeskOrder,
  resolveDeskPaymentException,
} from '#contract/calls/desk/orders.ts'
import { ApiError, errorMessage, isUncertain } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { logWarning } from '#lib/log.ts'
import { putReply } from '#lib/query/put-reply.ts'
import { type Resource, queryKey } from '#lib/query/query-keys.ts'
import { deskOrderQuery } from './orders.ts'
import type { DeskOrder, DeskPaymentException, OrderAct } from '#contract/entities/desk/order.ts'

export type ActOutcome =
  | { kind: 'done' }
  /** Somebody else changed it first. Nothing was done. */
  | { kind: 'changed'; message: string }
  | { kind: 'refused'; message: string }
  /** The reply was lost; trying again repeats the same act. */
  | { kind: 'uncertain'; message: string }

export type SimpleAct = Exclude<OrderAct, 'refund' | 'cancelAndRefund' | 'returnCheck'>

/** What becomes of an order whose check is returned. */
export interface ReturnChoice {
  /** Else it is due again. */
  isCanceled: boolean
  restocks: boolean
}

/** Chosen lines and shipping, which add up to `cents`; without either, an amount of the whole order. */
export interface RefundChoice {
  cents: number
  lines: { lineId: number; quantity: number; cents: number }[]
  shippingCents: number
  restocks: boolean
}

/** A decision about an order. */
export type OrderDecision =
  | { act: SimpleAct; reason: string }
  | ({ act: 'returnCheck'; reason: string } & ReturnChoice)
  | ({ act: 'refund'; reason: string } & RefundChoice)
  | { act: 'cancelAndRefund'; cents: number; reason: string }

/** A decision about a payment that became no order. */
export type PaymentExceptionDecision =
  | { act: 'refund'; cents: number; reason: string }
  | { act: 'resolve'; reason: string }

// The keys are in the query cache, which every sign-out clears.
const keyQuery = (act: string) => queryKey('deskIdempotencyKey', 'one', { act })

/** The key of the act so described: the one of its last try, or a new one. */
function idempotencyKeyOf(client: QueryClient, act: string): string {
  const known: string | undefined = client.getQueryData(keyQuery(act))
  if (known !== undefined) return known
  const created = crypto.randomUUID()
  client.setQueryData(keyQuery(act), created)
  return created
}

function forgetIdempotencyKey(client: QueryClient, act: string): void {
  client.removeQueries({ queryKey: keyQuery(act), exact: true })
}

const resourcesToInvalidate: readonly Resource[] = [
  'deskOrders',
  'deskPickup',
  'deskPaymentExceptions',
  'deskSales',
  'deskBooks',
  'deskCheck',
  'deskMail',
  // The treasurer may also be the shopper.
  'orders',
]

function reloadDesk(client: QueryClient): void {
  for (const resource of resourcesToInvalidate) {
    void client.invalidateQueries({ queryKey: [resource] })
  }
}

/** Sends an act with its idempotency key, and reloads the desk. Never rejects. */
export async function carryOut<T>(
  client: QueryClient,
  act: string,
  sendAct: (idempotencyKey: string) => Promise<T>,
  applyReply: (reply: T) => Promise<void>,
): Promise<ActOutcome> {
  try {
    await applyReply(await sendAct(idempotencyKeyOf(client, act)))
    forgetIdempotencyKey(client, act)
    return { kind: 'done' }
  } catch (error) {
    const message = errorMessage(error)
    logWarning('An act at the desk failed', { message })
    if (isUncertain(error)) return { kind: 'uncertain', message }
    forgetIdempotencyKey(client, act)
    const isChanged = error instanceof ApiError && error.code === 'state_changed'
    return { kind: isChanged ? 'changed' : 'refused', message }
  } finally {
    reloadDesk(client)
  }
}

/** Acts on an order in the state that the sender saw. Never rejects; the desk's queries are invalidated. */
export function actOnOrder(
  client: QueryClient,
  seen: DeskOrder,
  decision: OrderDecision,
): Promise<ActOutcome> {
  const { id: orderId, state: expectedState, facts } = seen
  const act = JSON.stringify([orderId, decision, expectedState, seen.history.length])
  const sendAct = (idempotencyKey: string) => {
    const params = { orderId }
    if (decision.act !== 'refund' && decision.act !== 'cancelAndRefund') {
      const expected = { expectedState, expectedLineChanges: seen.lineChanges }
      return send(changeDeskOrder, { params, body: { ...decision, idempotencyKey, ...expected } })
    }
    const { act: kind, ...refund } = decision
    const expectedBackCents = facts.refundedCents + facts.underwayCents
    const body = { ...refund, idempotencyKey, expectedState, expectedBackCents }
    return send(kind === 'refund' ? refundDeskOrder : cancelAndRefundDeskOrder, { params, body })
  }
  return carryOut(client, act, sendAct, (reply) =>
    putReply(client, deskOrderQuery(orderId).queryKey, reply),
  )
}

/** Corrects to whom an order goes, from what the sender saw. Never rejects. */
export function correctOrder(
  client: QueryClient,
  seen: DeskOrder,
  correction: { contact: OrderContact; reason: string },
): Promise<ActOutcome> {
  const { id: orderId, email, customerAddress, shippingAddress } = seen
  const act = JSON.stringify([orderId, 'correct', correction, seen.history.length])
  const body = { ...correction, seen: { email, customerAddress, shippingAddress } }
  return carryOut(
    client,
    act,
    (idempotencyKey) =>
      send(correctDeskOrder, { params: { orderId }, body: { ...body, idempotencyKey } }),
    (reply) => putReply(client, deskOrderQuery(orderId).queryKey, reply),
  )
}

/** Acts on a payment without an order, in the state that the sender saw. Never rejects. */
export function actOnPaymentException(
  client: QueryClient,
  seen: DeskPaymentException,
  decision: PaymentExceptionDecision,
): Promise<ActOutcome> {
  const { id: paymentExceptionId, refundedCents, underwayCents } = seen
  const act = JSON.stringify(['A', paymentExceptionId, decision, seen.history.length])
  const sendAct = (idempotencyKey: string) => {
    const params = { paymentExceptionId }
    const { reason } = decision
    if (decision.act === 'resolve') {
      return send(resolveDeskPaymentException, { params, body: { idempotencyKey, reason } })
    }
    const expectedBackCents = refundedCents + underwayCents
    const body = { idempotencyKey, cents: decision.cents, expectedBackCents, reason }
    return send(refundDeskPaymentException, { params, body })
  }
  const replaceInLists = async (reply: DeskPaymentException) => {
    client.setQueriesData<DeskPaymentException[]>({ queryKey: ['deskPaymentExceptions'] }, (list) =>
      list?.map((exception) => (exception.id === reply.id ? reply : exception)),
    )
  }
  return carryOut(client, act, sendAct, replaceInLists)
}

/** `actOnOrder` as a hook. */
export function useActOnOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ seen, decision }: { seen: DeskOrder; decision: OrderDecision }) =>
      actOnOrder(client, seen, decision),
  })
}

/** `correctOrder` as a hook. */
export function useCorrectOrder(seen: DeskOrder) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (correction: { contact: OrderContact; reason: string }) =>
      correctOrder(client, seen, correction),
  })
}

/** `actOnPaymentException` as a hook. */
export function useActOnPaymentException() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      seen,
      decision,
    }: {
      seen: DeskPaymentException
      decision: PaymentExceptionDecision
    }) => actOnPaymentException(client, seen, decision),
  })
}
