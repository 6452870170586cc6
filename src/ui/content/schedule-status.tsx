import { type ScheduleStatus, scheduleStatusWords } from '../../../contract/entities/schedule.ts'
import { Badge } from './badge.tsx'

const tones = { moved: 'warning', delayed: 'warning', cancelled: 'error' } as const

/** Says that an event is not as it was planned; nothing where it is. */
export function ScheduleStatusBadge({ status }: { status: ScheduleStatus }) {
  if (status === 'scheduled') return null
  return <Badge tone={tones[status]}>{scheduleStatusWords[status]}</Badge>
}
