import { chakra, defineRecipe } from '@chakra-ui/react'
import type { OrderState } from '#contract/entities/order.ts'
import { type ScheduleStatus, scheduleStatusWords } from '#contract/entities/schedule.ts'

const badgeRecipe = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '7px',
    py: '2px',
    borderRadius: 'badge',
    fontSize: '14',
    fontWeight: '680',
    lineHeight: '1.43',
    overflowWrap: 'normal',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '@media (forced-colors: active)': { border: '1px solid' },
    _print: { px: '0' },
  },
  variants: {
    tone: {
      quiet: { bg: 'bg.muted', color: 'fg' },
      now: { bg: 'accent', color: 'accent.contrast' },
      success: { bg: 'success.subtle', color: 'success.fg' },
      warning: { bg: 'warning.subtle', color: 'warning.fg' },
      error: { bg: 'error.subtle', color: 'error.fg' },
      edge: { boxShadow: 'inset 0 0 0 1.5px var(--chakra-colors-border-strong)', color: 'fg' },
    },
  },
  defaultVariants: { tone: 'quiet' },
})

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
