// Frame of an information page: a link home above, links to the other information pages below.
import { chakra } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import { type Page as PageRow, pages } from '#contract/pages.ts'
import { shownPages } from '#contract/rules/event/shown-pages.ts'
import { homePath } from '#config/paths.ts'
import { useWords } from '#lib/event/event-words.ts'
import { Icon } from '../content/icon.tsx'
import { LinkButton } from '../controls/button.tsx'
import { RowLink } from '../controls/row-link.tsx'
import { Page } from './page.tsx'
import { messages } from '../messages.ts'

interface InfoPageProps {
  page: PageRow
  /** `bar`: on phones the app bar alone shows the title. */
  heading?: 'shown' | 'bar'
  children: ReactNode
}

export function InfoPage(props: InfoPageProps) {
  const { page, children } = props
  // An h1 that only repeats the app bar is hidden on phones.
  const heading = props.heading ?? (page.heading ? 'shown' : 'bar')
  return (
    <Page
      title={page.title}
      heading={heading}
      headingText={page.heading}
      backTo={page.backTo}
      above={wayHome}
    >
      {children}
      <OtherPages path={page.path} />
    </Page>
  )
}

const wayHome = (
  <LinkButton to={homePath} variant="outline" size="sm" mb={{ base: '4', md: '5' }}>
    <Icon name="back" sizePx={20} />
    {messages.backToHome}
  </LinkButton>
)

const OtherPages = memo(function OtherPages({ path: here }: { path: string }) {
  // The link to the page about accessibility stands at the foot of every page.
  const left = [here, pages.accessibility.path]
  const others = shownPages(useWords()).filter(
    ({ path, isInformation }) => isInformation && !left.includes(path),
  )
  return (
    <chakra.nav
      aria-label={messages.moreInformation}
      mt={{ base: '8', md: '16' }}
      pt="3"
      borderTop="1px solid"
      borderColor="border"
    >
      <chakra.ul
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        flexWrap="wrap"
        columnGap="6"
        listStyleType="none"
        textStyle="note"
      >
        {others.map(({ path, title, icon }) => (
          <li key={path}>
            <RowLink to={path} label={title} icon={icon} />
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
})
