// Which look and words an order gets at the desk. Pure.
import type { DeskEntry } from '../../../contract/entities/desk-order.ts'
import type { OrderState } from '../../../contract/entities/order.ts'
import { formatCents } from '../../lib/format.ts'
import { messages } from './messages.ts'

export type StateTone = 'success' | 'warning' | 'error'

const tones: Record<OrderState, StateTone> = {
  placed: 'success',
  shipped: 'success',
  complete: 'success',
  pending: 'warning',
  partiallyRefunded: 'warning',
  canceled: 'error',
  refunded: 'error',
}

export const stateTone = (state: OrderState): StateTone => tones[state]

const done = {
  receive: 'Check received',
  place: 'Pieces found',
  ship: 'Shipped',
  complete: 'Complete',
  pickUp: 'Picked up',
  cancel: 'Canceled',
  refund: 'Refund',
  resolve: 'Seen to',
} as const

/** What was done, as the history tells it. */
export function entryTitle({ act, cents }: Pick<DeskEntry, 'act' | 'cents'>): string {
  return act === 'refund' ? `${done.refund} ${formatCents(cents)}` : done[act]
}

/** The change of state of an entry in words; '' where there was none. */
export function entryChange({
  fromState,
  toState,
}: Pick<DeskEntry, 'fromState' | 'toState'>): string {
  if (fromState === null || toState === null || fromState === toState) return ''
  return messages.one.change(messages.states[fromState], messages.states[toState])
}
