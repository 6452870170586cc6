import { chakra } from '@chakra-ui/react'
import type { OrderState } from '../../../contract/entities/order.ts'
import { type ScheduleStatus, scheduleStatusWords } from '../../../contract/entities/schedule.ts'
import { badgeRecipe } from '../theme/recipes/badge.ts'

/** A small label; `tone`: quiet, now, success, warning, error, edge. Word first, icon second. */
export const Badge = chakra('span', badgeRecipe)

export type StateTone = 'success' | 'warning' | 'error'

/** The look of an order's state. */
export const stateTones: Record<OrderState, StateTone> = {
  placed: 'success',
  shipped: 'success',
  complete: 'success',
  pending: 'warning',
  partiallyRefunded: 'warning',
  canceled: 'error',
  refunded: 'error',
}

const tones = { moved: 'warning', delayed: 'warning', cancelled: 'error' } as const

/** Says that an event is not as it was planned; nothing where it is. */
export function ScheduleStatusBadge({ status }: { status: ScheduleStatus }) {
  if (status === 'scheduled') return null
  return <Badge tone={tones[status]}>{scheduleStatusWords[status]}</Badge>
}
