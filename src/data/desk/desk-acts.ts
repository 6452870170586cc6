// What the treasurer does to orders and payments. Each act is sent under a name of its own and with what
// the sender saw, so that a repeat changes nothing and two people at once do not undo each other.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changeDeskOrder,
  refundDeskAttention,
  refundDeskOrder,
  resolveDeskAttention,
} from '../../../contract/calls/desk-orders.ts'
import type { DeskAttention, DeskOrder } from '../../../contract/entities/desk-order.ts'
import type { OrderAct } from '../../../contract/rules/order-acts.ts'
import { ApiError, errorMessage, isUncertain } from '../../lib/http/api-error.ts'
import { send } from '../../lib/http/send.ts'
import { logWarning } from '../../lib/log.ts'
import { intentionId, settleIntention } from './desk-intention.ts'
import { deskOrderQuery } from './desk-orders.ts'
import type { Resource } from '../../lib/query/query-keys.ts'

export type ActOutcome =
  | { kind: 'done' }
  /** It is no longer as the sender saw it: somebody else was there first. Nothing was done. */
  | { kind: 'changed'; message: string }
  | { kind: 'refused'; message: string }
  /** Nobody can tell now whether it was done; the same again is the same act. */
  | { kind: 'uncertain'; message: string }

export type SimpleAct = Exclude<OrderAct, 'refund'>

/** A decision about an order. */
export type OrderDecision =
  | { act: SimpleAct; reason: string }
  | { act: 'refund'; cents: number; reason: string }

/** A decision about a payment that became no order. */
export type AttentionDecision =
  | { act: 'refund'; cents: number; reason: string }
  | { act: 'resolve'; reason: string }

async function carryOut<T>(
  client: QueryClient,
  what: string,
  ask: (actId: string) => Promise<T>,
  keep: (now: T) => void,
): Promise<ActOutcome> {
  try {
    keep(await ask(intentionId(client, what)))
    settleIntention(client, what)
    return { kind: 'done' }
  } catch (error) {
    const message = errorMessage(error)
    logWarning('An act at the desk was not answered with success', { message })
    if (isUncertain(error)) return { kind: 'uncertain', message }
    settleIntention(client, what)
    const isChanged = error instanceof ApiError && error.code === 'state_changed'
    return { kind: isChanged ? 'changed' : 'refused', message }
  } finally {
    reloadDesk(client)
  }
}

const told: readonly Resource[] = [
  'deskOrders',
  'deskAttentions',
  'deskSales',
  'deskBooks',
  'deskCheck',
  // The treasurer may be the shopper, too.
  'orders',
]

function reloadDesk(client: QueryClient): void {
  for (const resource of told) void client.invalidateQueries({ queryKey: [resource] })
}

/** Acts on an order as it was seen. Never rejects; what is on screen is read anew, whatever came of it. */
export function actOnOrder(
  client: QueryClient,
  seen: DeskOrder,
  decision: OrderDecision,
): Promise<ActOutcome> {
  const { id: orderId, state: expectedState, facts } = seen
  const what = JSON.stringify([orderId, decision, expectedState, seen.history.length])
  const ask = (actId: string) => {
    const params = { orderId }
    if (decision.act !== 'refund') {
      return send(changeDeskOrder, { params, body: { ...decision, actId, expectedState } })
    }
    const { cents, reason } = decision
    const expectedBackCents = facts.refundedCents + facts.underwayCents
    const body = { actId, expectedState, cents, expectedBackCents, reason }
    return send(refundDeskOrder, { params, body })
  }
  return carryOut(client, what, ask, (now) => {
    client.setQueryData(deskOrderQuery(orderId).queryKey, now)
  })
}

/** Acts on a payment without an order as it was seen. Never rejects; the list is read anew. */
export function actOnAttention(
  client: QueryClient,
  seen: DeskAttention,
  decision: AttentionDecision,
): Promise<ActOutcome> {
  const { id: attentionId, refundedCents, underwayCents } = seen
  const what = JSON.stringify(['A', attentionId, decision, seen.history.length])
  const ask = (actId: string) => {
    const params = { attentionId }
    const { reason } = decision
    if (decision.act === 'resolve') {
      return send(resolveDeskAttention, { params, body: { actId, reason } })
    }
    const expectedBackCents = refundedCents + underwayCents
    const body = { actId, cents: decision.cents, expectedBackCents, reason }
    return send(refundDeskAttention, { params, body })
  }
  const list = (now: DeskAttention) =>
    client.setQueriesData<DeskAttention[]>({ queryKey: ['deskAttentions'] }, (shown) =>
      shown?.map((one) => (one.id === now.id ? now : one)),
    )
  return carryOut(client, what, ask, list)
}

/** `actOnOrder` as a hook, one act at a time. */
export function useActOnOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ seen, decision }: { seen: DeskOrder; decision: OrderDecision }) =>
      actOnOrder(client, seen, decision),
  })
}

/** `actOnAttention` as a hook, one act at a time. */
export function useActOnAttention() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ seen, decision }: { seen: DeskAttention; decision: AttentionDecision }) =>
      actOnAttention(client, seen, decision),
  })
}
