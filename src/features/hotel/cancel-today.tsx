import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { dateErrorOf, isEnteredDay } from '#contract/values/time/entered-time.ts'
import { useEventTimeZone } from '#lib/event/event-words.ts'
import { formatCents, formatLocalDate, localDateOf, timeZoneName } from '#lib/format.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useHydrated } from '#lib/hooks/use-hydrated.ts'
import { useNowOnceHydrated } from '#lib/hooks/use-now.ts'
import { messages } from './messages.ts'

interface CancellationTerms {
  /** YYYY-MM-DD; a cancellation before this date is refunded. */
  refundedBefore: string
  /** YYYY-MM-DD; the last day of the stay. */
  lastDay: string
  chargeCents: number
}

type Cancellation = { kind: 'refunded' } | { kind: 'charged'; cents: number } | { kind: 'over' }

/** What a cancellation on `date` (YYYY-MM-DD) costs. */
export function cancellationOn(date: string, terms: CancellationTerms): Cancellation {
  if (date < terms.refundedBefore) return { kind: 'refunded' }
  if (date > terms.lastDay) return { kind: 'over' }
  return { kind: 'charged', cents: terms.chargeCents }
}

const tickMs = 60_000

/** Shows what a cancellation costs, for today or a chosen date. */
export function CancelToday({ terms }: { terms: CancellationTerms }) {
  const isHydrated = useHydrated()
  const nowMs = useNowOnceHydrated(tickMs)
  const [chosen, setChosen] = useState<string | null>(null)
  // A prerendered page can't know the date.
  const date = chosen ?? (isHydrated ? localDateOf(nowMs) : '')
  return (
    <chakra.section aria-labelledby="cancel-today" mt="5">
      <chakra.h3 id="cancel-today" textStyle="card" mb="3">
        {messages.cancelHeading}
      </chakra.h3>
      <chakra.div maxW="300px">
        <TextField
          type="date"
          label={messages.arrivesOn}
          hint={messages.hint(timeZoneName(useEventTimeZone()))}
          value={date}
          onType={setChosen}
        />
      </chakra.div>
      <chakra.div role="status" mt="3" minH="74px">
        <Outcome date={date} terms={terms} />
      </chakra.div>
    </chakra.section>
  )
}

function Outcome({ date, terms }: { date: string; terms: CancellationTerms }) {
  if (!isEnteredDay(date)) return <Banner>{dateErrorOf(date, messages.noDate)}</Banner>
  const named = formatLocalDate(date, 'date')
  const outcome = cancellationOn(date, terms)
  switch (outcome.kind) {
    case 'refunded':
      return <Banner tone="success">{messages.refunded(named)}</Banner>
    case 'charged':
      return <Banner tone="warning">{messages.charged(named, formatCents(outcome.cents))}</Banner>
    case 'over':
      return <Banner>{messages.over(named)}</Banner>
  }
}
