import { Box, Text } from '@chakra-ui/react'
import type { DeskDispute, DisputeState } from '#contract/entities/desk/dispute.ts'
import { readTimeZone } from '#lib/event/event-words.ts'
import { formatCents, formatInstant, timeZoneName } from '#lib/format.ts'
import { Badge } from '#ui/content/badge.tsx'
import { disputeMessages } from './dispute-messages.ts'
import { Facts } from './facts.tsx'

const words = disputeMessages
const tones = {
  needsResponse: 'warning',
  underReview: 'warning',
  won: 'success',
  lost: 'error',
} as const satisfies Record<DisputeState, string>

interface DisputeListProps {
  disputes: readonly DeskDispute[]
  /** Of the order's event; without it, of the desk's event. */
  timeZone?: string
}

/** Each dispute of a payment: amount, reason, state and, in the event's time zone, the deadline of the evidence. */
export function DisputeList({ disputes, timeZone = readTimeZone() }: DisputeListProps) {
  return disputes.map((dispute) => (
    <Dispute key={dispute.id} dispute={dispute} timeZone={timeZone} />
  ))
}

const amount = (cents: number) => (cents === 0 ? null : formatCents(cents))

function Dispute({ dispute, timeZone }: { dispute: DeskDispute; timeZone: string }) {
  const { state, reason, cents, dueAtMs, withdrawnCents, reinstatedCents } = dispute
  const when = (ms: number | null) =>
    ms === null ? null : formatInstant(ms, 'dateTimeShort', timeZone)
  const due = state === 'needsResponse' ? when(dueAtMs) : null
  return (
    <Box role="group" aria-label={words.heading} mb="3">
      <Text mb="1">{words.texts[state]}</Text>
      <Facts
        facts={[
          { label: words.state, value: <Badge tone={tones[state]}>{words.states[state]}</Badge> },
          { label: words.amount, value: formatCents(cents) },
          { label: words.reason, value: words.reasons.get(reason) ?? reason.replaceAll('_', ' ') },
          { label: words.opened, value: when(dispute.openedAtMs) },
          {
            label: words.due,
            value: due === null ? null : words.dueAt(due, timeZoneName(timeZone)),
          },
          { label: words.withdrawn, value: amount(withdrawnCents) },
          { label: words.reinstated, value: amount(reinstatedCents) },
          { label: words.released, value: when(dispute.releasedAtMs) },
        ]}
      />
    </Box>
  )
}
