import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { calendarIdsAtMost } from '#contract/calls/calendar.ts'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { useEventPreview } from '#lib/event/event-preview.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { OutsideLink } from '#ui/controls/row-link.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { reminderPrompt } from '#ui/overlay/prompts.ts'
import { Section } from '#ui/page/section.tsx'
import { calendarUrl, saveCalendar, type Show, subscribeUrl } from './calendar-file.ts'
import { messages } from './messages.ts'

const words = messages.take

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    showToast('success', words.copied)
  } catch {
    showToast('error', words.copyFailed)
  }
}

interface TakeAlongProps {
  show: Show
  /** Events of My Show Day. */
  mine: readonly ScheduleItem[]
}

/** Takes the schedule out of the app: calendar file, subscription, print. */
export const TakeAlong = memo(function TakeAlong({ show, mine }: TakeAlongProps) {
  const { isOffline } = useConnection()
  // A draft has no public feed.
  const isDraft = useEventPreview() !== null
  const whole = calendarUrl(show.eventId)
  const ids = mine.map(({ id }) => id)
  return (
    <chakra.div className="no-print">
      <Section heading={words.heading}>
        <chakra.p textStyle="second" color="fg.muted" mb="2">
          {mine.length === 0 ? words.needsStars : words.mineHint}
        </chakra.p>
        {mine.length === 0 ? null : (
          <Button variant="outline" mb="2" onClick={reminderPrompt.open}>
            <Icon name="clock" sizePx={20} />
            {messages.remindMe}
          </Button>
        )}
        <Button
          variant="outline"
          disabled={mine.length === 0}
          onClick={() => void saveCalendar(show, messages.mine, mine)}
        >
          <Icon name="calendar" sizePx={20} />
          {words.mine}
        </Button>
        <chakra.p textStyle="second" color="fg.muted" mt="5" mb="1">
          {isDraft ? words.draftHint : isOffline ? words.needsConnection : words.subscribeHint}
        </chakra.p>
        {isDraft ? null : (
          <OutsideLink icon="calendar" label={words.subscribe} href={subscribeUrl(whole)} />
        )}
        {!isDraft && ids.length > 0 && ids.length <= calendarIdsAtMost ? (
          <OutsideLink
            icon="star"
            label={words.subscribeMine}
            href={subscribeUrl(calendarUrl(show.eventId, ids))}
          />
        ) : null}
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
          {isDraft ? null : (
            <Button variant="outline" size="sm" onClick={() => void copy(whole)}>
              {words.copy}
            </Button>
          )}
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            <Icon name="print" sizePx={20} />
            {words.print}
          </Button>
        </chakra.div>
      </Section>
    </chakra.div>
  )
})
