import { Badge } from './badge.tsx'
import { deadlineLabel } from './deadline-label.ts'

interface DeadlineBadgeProps {
  deadlineMs: number | null
  nowMs: number
  timeZone: string
}

/** A store's deadline in words; nothing when it is unknown. */
export function DeadlineBadge({ deadlineMs, nowMs, timeZone }: DeadlineBadgeProps) {
  const label = deadlineLabel(deadlineMs, nowMs, timeZone)
  return label ? <Badge tone={label.tone}>{label.text}</Badge> : null
}
