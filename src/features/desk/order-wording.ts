// Which words an order gets at the desk. Pure.
import type { DeskEntry } from '../../../contract/entities/desk-order.ts'
import { formatCents } from '../../lib/format.ts'
import { messages } from './messages.ts'

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
