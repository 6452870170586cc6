import { chakra } from '@chakra-ui/react'
import { readyPath } from '../../config/paths.ts'
import { appName, Page } from '../../ui/page/page.tsx'
import { RowLink } from '../../ui/controls/row-link.tsx'
import { DropdownCards } from './dropdown-cards.tsx'
import { Hero } from './hero.tsx'
import { JudgingPanel } from './judging-panel.tsx'
import { messages } from './messages.ts'
import { QuickFacts } from './quick-facts.tsx'
import { Sponsor } from './sponsor.tsx'
import { TestErrorButton } from './test-error-button.tsx'
import { WeekSchedule } from './week-schedule.tsx'
import { WelcomeLetter } from './welcome-letter.tsx'

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

export function HomeScreen() {
  return (
    <Page title={appName} heading="own" isFlush>
      <Hero />
      <Columns>
        <WeekSchedule />
        <Part gridColumn={{ md: '2' }} gridRow={{ md: '1 / span 2' }}>
          <div>
            <QuickFacts />
            <RowLink to={readyPath} label={messages.ready} icon="download" />
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
