// The frame of a screen: its name and the time on top, what is said to everybody at the foot.
import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { keepAwake } from '#lib/browser/wake-lock.ts'
import {
  formatAge,
  formatInstant,
  formatLocalDate,
  localDateOf,
  timeZoneName,
} from '#lib/format.ts'
import { useConnection } from '#lib/http/connection.ts'
import { ClockNote } from '#ui/feedback/clock-note.tsx'
import { titleOf } from '#ui/page/page.tsx'
import { narrow } from '#ui/theme/tokens.ts'
import { messages } from './messages.ts'
import { Emergencies, News } from './news.tsx'
import { heading, size } from './size.ts'

const Frame = chakra('div', {
  base: {
    // The smaller of both, so that a screen of another shape shows as many lines.
    '--unit': 'min(1dvh, 0.6vw)',
    [narrow]: { '--unit': '4px' },
    display: 'flex',
    flexDirection: 'column',
    h: '100dvh',
    overflow: 'hidden',
    bg: 'bg',
    color: 'fg',
    fontSize: size(5),
    lineHeight: '1.15',
    fontVariantNumeric: 'tabular-nums lining-nums',
    overflowWrap: 'anywhere',
    '@media screen and (max-width: 767.98px), (max-height: 399.98px)': {
      h: 'auto',
      minH: '100dvh',
      overflow: 'visible',
    },
  },
})

const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: size(4),
    px: size(3),
    py: size(1.5),
    bg: 'fg',
    color: 'bg',
  },
})

const Line = chakra('div', {
  base: {
    px: size(3),
    py: size(1),
    bg: 'warning.subtle',
    borderBottom: '0.2em solid',
    borderColor: 'warning.fg',
    fontSize: size(4.2),
    fontWeight: '680',
    '&:empty': { display: 'none' },
  },
})

interface ScreenFrameProps {
  name: string
  timeZone: string
  nowMs: number
  /** When the schedule was last read; 0 = not yet. */
  readMs: number
  hasFailed: boolean
  children: ReactNode
}

/** Fills the window, and keeps the screen on where the device can. */
export function ScreenFrame(props: ScreenFrameProps) {
  const { name, timeZone, nowMs, readMs, hasFailed, children } = props
  useEffect(() => keepAwake(() => undefined), [])
  useEffect(() => {
    document.title = titleOf(name)
  }, [name])
  const { isOffline } = useConnection()
  const age = formatAge(readMs, nowMs, timeZone)
  const old = isOffline ? messages.offline(age) : hasFailed ? messages.notUpdated(age) : ''
  return (
    <Frame>
      <Head>
        <chakra.h1 {...heading} fontSize={size(9)} lineHeight="1.1">
          {name}
        </chakra.h1>
        <span>
          {formatLocalDate(localDateOf(nowMs, timeZone), 'weekday')}{' '}
          <chakra.b fontSize={size(9)} whiteSpace="nowrap" ms={{ md: size(2) }}>
            {formatInstant(nowMs, 'time', timeZone)}
          </chakra.b>
        </span>
      </Head>
      <Line role="status">{readMs > 0 ? old : ''}</Line>
      <Emergencies nowMs={nowMs} />
      <chakra.div flex="1" minH="0" display="flex" flexDirection="column">
        {children}
      </chakra.div>
      <News nowMs={nowMs} />
      <ClockNote />
      <chakra.p px={size(3)} py={size(0.6)} fontSize={`max(15px, ${size(2.4)})`}>
        {messages.zone(timeZoneName(timeZone))}
      </chakra.p>
    </Frame>
  )
}
