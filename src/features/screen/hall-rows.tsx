// What is on and what comes next in every ring and room.
import { chakra } from '@chakra-ui/react'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { startWords, untilWords } from '#ui/schedule/time-words.ts'
import { narrow } from '#ui/theme/tokens.ts'
import { type PlaceNow, turnAt } from './board.ts'
import { messages } from './messages.ts'
import { Label, SilenceNote } from './ring-rows.tsx'
import { size } from './size.ts'

const Rows = chakra('ol', {
  base: { flex: '1', minH: '0', overflow: 'hidden', listStyleType: 'none' },
})

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: `${size(34)} repeat(2, minmax(0, 1fr))`,
    columnGap: size(3),
    px: size(3),
    py: size(1.6),
    minH: size(17),
    borderBottom: '2px solid',
    borderColor: 'fg',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '2' },
    // A television turns the pages; a phone scrolls.
    '@media screen and (min-width: 768px) and (min-height: 400px)': {
      '&[data-other-page]': { display: 'none' },
    },
  },
})

const onOnePage = 4

interface HallRowsProps {
  places: readonly PlaceNow[]
  silences: ReadonlyMap<number, string>
  timeZone: string
  nowMs: number
}

export function HallRows({ places, silences, timeZone, nowMs }: HallRowsProps) {
  const pageCount = Math.ceil(places.length / onOnePage)
  const page = turnAt(pageCount, nowMs)
  const isOther = (index: number) => Math.floor(index / onOnePage) !== page
  return (
    <>
      <Rows>
        {places.map((place, index) => {
          const { name, now, ahead } = place
          const next = ahead.find(({ status }) => status !== 'cancelled')
          return (
            <Row key={name} data-other-page={isOther(index) || undefined}>
              <div>
                <chakra.h2 fontSize={size(5.4)} fontWeight="740">
                  {name}
                </chakra.h2>
                <SilenceNote place={place} silences={silences} />
              </div>
              <div>
                {now.map((item) => (
                  <Event key={item.id} item={item} times={untilWords(item)} isNow />
                ))}
                {now.length === 0 ? <p>{messages.nothingOn}</p> : null}
              </div>
              <div>
                {next ? (
                  <Event item={next} times={startWords(next, timeZone, nowMs)} />
                ) : (
                  <p>{messages.nothingNext}</p>
                )}
              </div>
            </Row>
          )
        })}
      </Rows>
      {pageCount > 1 ? (
        <chakra.p px={size(3)} fontSize={size(3.4)} css={{ [narrow]: { display: 'none' } }}>
          {messages.page(page + 1, pageCount)}
        </chakra.p>
      ) : null}
    </>
  )
}

interface EventProps {
  item: ScheduleItem
  times: string
  isNow?: boolean
}

function Event({ item, times, isNow }: EventProps) {
  return (
    <p>
      <Label data-now={isNow || undefined} css={{ fontSize: size(3) }}>
        {isNow ? messages.now : messages.next}
      </Label>{' '}
      <b>{item.title}</b>
      <chakra.span display="block" fontSize={size(4)}>
        {times}
      </chakra.span>
    </p>
  )
}
