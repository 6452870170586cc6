import { chakra } from '@chakra-ui/react'
import type { OrderState } from '#contract/entities/order.ts'
import { type ScheduleStatus, scheduleStatusWords } from '#contract/entities/schedule.ts'
import { badgeRecipe } from '../theme/recipes/badge.ts'

/** A small label; `tone`: quiet, now, success, warning, error, edge. */
export const Badge = chakra('span', badgeRecipe)

export type StateTone = 'success' | 'warning' | 'error'

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

/** Shows a status other than `scheduled`. */
export function ScheduleStatusBadge({ status }: { status: ScheduleStatus }) {
  if (status === 'scheduled') return null
  return <Badge tone={tones[status]}>{scheduleStatusWords[status]}</Badge>
}
