import { chakra } from '@chakra-ui/react'
import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { readyPath } from '#config/paths.ts'
import { useAnnouncements } from '#data/event/announcements.ts'
import { useWords } from '#lib/event/event-words.ts'
import { AnnouncementList } from '#ui/announcements/announcement-list.tsx'
import { Button } from '#ui/controls/button.tsx'
import { RowLink } from '#ui/controls/row-link.tsx'
import { useHydrated } from '#lib/hooks/use-hydrated.ts'
import { OptionalPart } from '#ui/loading/error-boundary.tsx'
import { Page } from '#ui/page/page.tsx'
import { DropdownCards } from './dropdown-cards.tsx'
import { Hero } from './hero.tsx'
import { QuickFacts, Sponsor, WelcomeLetter } from './info-parts.tsx'
import { JudgingPanel } from './judging-panel.tsx'
import { messages } from './messages.ts'
import { WeekSchedule } from './week-schedule.tsx'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    maxW: 'page',
    mx: 'auto',
    gap: { base: '5', md: '8' },
    columnGap: { lg: '48px' },
    px: { base: '4', md: '10' },
    py: { base: '22px', md: '8' },
    md: {
      gridTemplateColumns: 'minmax(0, 1fr) 300px',
      gridTemplateRows: 'auto 1fr',
    },
    lg: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
  },
})

const Part = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: { base: '5', md: '8' },
  },
})

const NextDeadline = lazy(() =>
  import('./next-deadline.tsx').then((module) => ({ default: module.NextDeadline })),
)

export function HomeScreen() {
  return (
    <Page title={useWords().event.appName} heading="own" isFlush>
      <Hero />
      <News />
      <Columns>
        <WeekSchedule />
        <Part gridColumn={{ md: '2' }} gridRow={{ md: '1 / span 2' }}>
          <div>
            <QuickFacts />
            <RowLink to={readyPath} label={messages.ready} icon="download" />
            <Deadline />
          </div>
          <DropdownCards />
        </Part>
        <Part>
          <WelcomeLetter />
          <JudgingPanel />
          <Sponsor />
          <TestErrorButton />
        </Part>
      </Columns>
    </Page>
  )
}

/** It depends on the time of the reader, so it is not drawn with the page. */
function Deadline() {
  if (!useHydrated()) return null
  return (
    <OptionalPart>
      <NextDeadline />
    </OptionalPart>
  )
}

function News() {
  return (
    <chakra.div
      maxW="page"
      mx="auto"
      px={{ base: '4', md: '10' }}
      pt={{ base: '4', md: '5' }}
      _empty={{ display: 'none' }}
    >
      <AnnouncementList announcements={useAnnouncements()} />
    </chakra.div>
  )
}

function fail(): never {
  throw new Error('Test error: nothing is wrong, error reporting is being tried.')
}

/** With `?sentry=1` in the address: a button that throws, to try out error reporting. */
function TestErrorButton() {
  const [params] = useSearchParams()
  const isHydrated = useHydrated()
  if (!isHydrated || params.get('sentry') !== '1') return null
  return (
    <Button variant="outline" size="sm" onClick={fail}>
      {messages.testSentry}
    </Button>
  )
}
