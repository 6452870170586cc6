import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schedule } from '#contract/entities/schedule.ts'
import { dayOfEntry, lineOfDay } from '#contract/rules/show-day/line-of-day.ts'
import { useWords } from '#lib/event/event-words.ts'
import { formatLocalDate, localDateOf } from '#lib/format.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Section } from '#ui/page/section.tsx'
import { AddPromise } from './add-promise.tsx'
import { DayLine } from './day-line.tsx'
import { Deadlines } from './deadlines.tsx'
import { messages } from './messages.ts'
import { Pickups } from './pickups.tsx'
import { useEntries } from './use-entries.ts'

export interface DayPlanProps {
  eventId: number
  schedule: Schedule
  nowMs: number
}

/** One day in one line, and the deadlines (rules 120 and 121). */
export function DayPlan({ eventId, schedule, nowMs }: DayPlanProps) {
  const { timeZone } = schedule
  const { home, event } = useWords()
  const { scheduleDays } = home
  const walks = { usualMin: event.walkMinutes, ways: event.walks }
  const { entries, pickups } = useEntries(eventId, schedule, nowMs)
  const [chosen, setChosen] = useState<string | null>(null)
  const today = localDateOf(nowMs, timeZone)
  const days = [...new Set(entries.map(dayOfEntry))].sort()
  const usual = days.find((day) => day >= today) ?? days.at(-1)
  const day = chosen !== null && days.includes(chosen) ? chosen : usual
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <Section
        heading={
          day === undefined ? messages.empty : messages.heading(formatLocalDate(day, 'weekday'))
        }
      >
        {days.length > 1 ? (
          <chakra.div
            role="group"
            aria-label={messages.days}
            className="no-print"
            display="flex"
            flexWrap="wrap"
            gap="2"
            mb="3"
          >
            {days.map((one) => (
              <Chip key={one} aria-pressed={one === day} onClick={() => setChosen(one)}>
                {formatLocalDate(one, 'weekdayShort')} {Number(one.slice(8))}
              </Chip>
            ))}
          </chakra.div>
        ) : null}
        <Pickups pickups={pickups} />
        {day === undefined ? (
          <chakra.p color="fg.muted" mb="3">
            {messages.emptyHint}
          </chakra.p>
        ) : (
          <DayLine
            eventId={eventId}
            rows={lineOfDay(entries, { day, timeZone, nowMs, walks })}
            nowMs={nowMs}
            timeZone={timeZone}
          />
        )}
        <AddPromise
          eventId={eventId}
          days={[...new Set([...scheduleDays, ...days])].sort()}
          day={day ?? scheduleDays.find((one) => one >= today) ?? scheduleDays[0] ?? today}
          onAdded={setChosen}
        />
      </Section>
      <Deadlines eventId={eventId} timeZone={timeZone} nowMs={nowMs} />
    </chakra.div>
  )
}
