import { chakra } from '@chakra-ui/react'
import { appName } from '../../ui/app-name.ts'
import { Page } from '../../ui/page.tsx'
import { Hero } from './hero.tsx'
import { QuickFacts } from './quick-facts.tsx'
import { WelcomeLetter } from './welcome-letter.tsx'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    maxW: 'page',
    mx: 'auto',
    gap: { base: '5', md: '8', lg: '48px' },
    px: { base: '4', md: '10' },
    py: { base: '22px', md: '8' },
    md: { gridTemplateColumns: '1fr minmax(300px, 360px)' },
  },
})

export function HomeScreen() {
  return (
    <Page title={appName} heading="own" isFlush>
      <Hero />
      <Columns>
        <chakra.div gridRow={{ md: '1' }} gridColumn={{ md: '2' }}>
          <QuickFacts />
        </chakra.div>
        <WelcomeLetter />
      </Columns>
    </Page>
  )
}
