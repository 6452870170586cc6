import { Box, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { DeskRings } from '#contract/entities/schedule-acts.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { ringScreenPath, screenPath } from '#config/paths.ts'
import { deskRingsQuery } from '#data/desk/rings.ts'
import { formatLocalDate } from '#lib/format.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { PublicLinkButton } from '../shared/desk-link.tsx'
import { messages } from '../messages.ts'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { ringMessages } from './messages.ts'
import { RingBoard } from './ring-board.tsx'
import { SilentRings } from './silent-rings.tsx'
import { TableCode } from './table-code.tsx'
import { type RingsShown, useRingsShown } from './use-rings-shown.ts'

const words = ringMessages

const tickMs = 15_000

/** The steward's screen: what happens in a ring on the show day. */
export function RingsView() {
  const { event, error: eventError, tryAgain: readEvents } = useDeskEvent()
  const { data, error, refetch } = useQuery(deskRingsQuery(event?.id ?? 0))
  const problem = event === undefined ? eventError : error
  const tryAgain = () => (event ? void refetch() : readEvents())
  return (
    <DeskPage title={messages.views.rings}>
      {data ? <Rings key={data.event.id} data={data} /> : null}
      {event === null ? <Empty heading={words.noEvent} text={words.noEventText} /> : null}
      {!data && problem ? <DeskProblem error={problem} onTryAgain={tryAgain} /> : null}
      {!data && !problem && event !== null ? <ListSkeleton text={words.loading} /> : null}
    </DeskPage>
  )
}

function Rings({ data }: { data: DeskRings }) {
  const nowMs = useNow(tickMs)
  const now = localTimeAt(nowMs, data.event.timeZone)
  const shown = useRingsShown(data, now)
  if (shown === null) return <Empty heading={words.none} text={words.noneText} />
  const { ringDay } = shown
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <SilentRings data={data} nowMs={nowMs} />
      <RingChoice shown={shown} today={now.slice(0, 10)} />
      <RingBoard
        key={`${ringDay.ring} ${ringDay.day}`}
        data={data}
        ringDay={ringDay}
        nowMs={nowMs}
      />
      {ringDay.ring === '' ? null : (
        <TableCode
          key={`${ringDay.ring} ${ringDay.day} code`}
          eventId={data.event.id}
          ring={ringDay.ring}
          day={ringDay.day}
          now={now}
        />
      )}
      <Screens ring={ringDay.ring} />
    </Box>
  )
}

/** The way to the screens for a television or a tablet. */
function Screens({ ring }: { ring: string }) {
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <chakra.p flexBasis="full">{words.screens}</chakra.p>
      {ring === '' ? null : (
        <PublicLinkButton to={ringScreenPath(ring)} variant="outline" size="sm">
          {words.ringScreen(ring)}
        </PublicLinkButton>
      )}
      <PublicLinkButton to={screenPath} variant="outline" size="sm">
        {words.hallScreen}
      </PublicLinkButton>
    </Box>
  )
}

interface RingChoiceProps {
  shown: RingsShown
  today: string
}

/** The ring and the day. */
function RingChoice({ shown, today }: RingChoiceProps) {
  const { rings, ring, days, day, chooseRing, chooseDay } = shown
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" maxW={{ md: '520px' }}>
      <Box role="group" aria-label={words.ring} display="flex" flexWrap="wrap" gap="2">
        {rings.map((one) => (
          <Chip key={one} minH="52px" aria-pressed={one === ring} onClick={() => chooseRing(one)}>
            {one || words.noRing}
          </Chip>
        ))}
      </Box>
      <SelectField label={words.day} value={day} onChange={({ target }) => chooseDay(target.value)}>
        {days.map((one) => {
          const name = formatLocalDate(one, 'weekday')
          return (
            <option key={one} value={one}>
              {one === today ? words.today(name) : name}
            </option>
          )
        })}
      </SelectField>
    </Box>
  )
}
