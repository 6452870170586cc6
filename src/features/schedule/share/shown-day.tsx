import { chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Schedule } from '#contract/entities/schedule.ts'
import type { SharedDay } from '#contract/entities/shared-day.ts'
import { myDayPath, schedulePath } from '#config/paths.ts'
import { useClasses } from '#data/event/classes.ts'
import { itemsByDay } from '#data/event/schedule-days.ts'
import { phasesAt } from '#data/event/schedule-now.ts'
import { knownDay, takeOver } from '#data/event/shared-day.ts'
import { formatLocalDate, timeZoneName } from '#lib/format.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { Button, LinkButton } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Section } from '#ui/page/section.tsx'
import { goneWords, takenWords } from './amounts.ts'
import { DogRow, ItemRow } from './day-rows.tsx'
import { shareMessages as words } from './messages.ts'

const tickMs = 30_000

/** A shared day, read-only, with the way to take it over. */
export function ShownDay({ day, schedule }: { day: SharedDay; schedule: Schedule }) {
  const { items, timeZone } = schedule
  const lists = useClasses(day.eventId)?.lists
  const navigate = useNavigate()
  const [isTaking, setIsTaking] = useState(false)
  const known = knownDay(day, items, lists)
  const phases = phasesAt(known.items, timeZone, useNow(tickMs))
  const isEmpty = known.items.length + known.dogs.length === 0
  const take = async () => {
    setIsTaking(true)
    const { events, dogs, isFull } = await takeOver(day.eventId, known)
    const text = [takenWords(events, dogs), isFull ? words.isFull : ''].filter(Boolean).join(' ')
    showToast(isFull ? 'warning' : 'success', text)
    void navigate(myDayPath)
  }
  return (
    <chakra.div display="grid" gap="5" maxW="720px">
      <Text maxW="measure">{isEmpty ? words.nothing : words.shared}</Text>
      {known.goneCount > 0 ? <Banner tone="warning">{goneWords(known.goneCount)}</Banner> : null}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {isEmpty ? null : (
          <Button disabled={isTaking} onClick={() => void take()}>
            {words.take}
          </Button>
        )}
        <LinkButton to={schedulePath} variant="outline">
          {words.notNow}
        </LinkButton>
      </chakra.div>
      {known.dogs.length > 0 ? (
        <Section heading={words.dogs}>
          <Rows>
            {known.dogs.map((dog) => (
              <DogRow key={`${dog.itemId}-${dog.classId}-${dog.place}`} dog={dog} />
            ))}
          </Rows>
        </Section>
      ) : null}
      {[...itemsByDay(known.items)].map(([date, ofDay]) => (
        <Section key={date} heading={formatLocalDate(date, 'weekday')}>
          <Rows>
            {ofDay.map((item) => (
              <ItemRow key={item.id} item={item} phase={phases.get(item.id)} />
            ))}
          </Rows>
        </Section>
      ))}
      {isEmpty ? null : (
        <Text textStyle="second" color="fg.muted">
          {timeZoneName(timeZone)}
        </Text>
      )}
    </chakra.div>
  )
}

const Rows = chakra('ul', {
  base: { listStyleType: 'none', '& > li': { borderBottom: '1px solid', borderColor: 'border' } },
})
