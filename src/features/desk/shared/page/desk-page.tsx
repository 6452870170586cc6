import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useConnection } from '#lib/http/connection.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { hiddenHeading, Page, PageHeading } from '#ui/page/page.tsx'
import { low, narrow } from '#ui/theme/tokens.ts'
import { messages } from '../../messages.ts'
import { DeskNav } from './desk-nav.tsx'
import { EventNote, EventSwitcher } from './event-switcher.tsx'

interface DeskPageProps {
  title: string
  /** What of it is shown, for screen readers and the document's title. */
  part?: string | undefined
  backTo?: string
  /** The ways back and on, in the line of the title. */
  ways?: ReactNode
  /** At the end of that line. */
  aside?: ReactNode
  children: ReactNode
}

/** Beside the page, and in sight however far one scrolls. */
const rail = {
  position: { lg: 'sticky' },
  top: 'calc(var(--bar-height, 0px) + {spacing.2})',
  maxH: { lg: 'calc(100vh - var(--bar-height, 0px) - var(--notice-height, 0px) - {spacing.4})' },
  overflowY: { lg: 'auto' },
  alignSelf: 'start',
  [low]: { position: 'static', maxH: 'none' },
} as const

/** Frame of every desk view: the menu, the title with the ways back, and a warning while the server is unreachable. */
export function DeskPage({ title, part, backTo, ways, aside, children }: DeskPageProps) {
  const { isOffline } = useConnection()
  return (
    <Page
      title={messages.title([title, part].filter(Boolean).join(', '))}
      heading="own"
      backTo={backTo}
      isDense
      hasOfflineMessage
    >
      <Box
        display={{ lg: 'grid' }}
        gridTemplateColumns={{ lg: '184px minmax(0, 1fr)' }}
        columnGap="8"
        _print={{ display: 'block' }}
      >
        <Box className="no-print" css={rail}>
          <EventSwitcher />
          <DeskNav />
        </Box>
        <Box minW="0">
          <EventNote />
          <Box
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="2"
            mb={{ base: ways || aside ? '3' : '0', md: '2' }}
          >
            {ways}
            <PageHeading css={{ [narrow]: hiddenHeading }}>
              {title}
              {part ? <chakra.span srOnly>, {part}</chakra.span> : null}
            </PageHeading>
            {aside ? (
              <Box ml={{ md: 'auto' }} minW="0" maxW="full">
                {aside}
              </Box>
            ) : null}
          </Box>
          <div role="status">
            {isOffline ? (
              <Box mb="4">
                <Banner tone="warning" icon="offline" title={messages.offline}>
                  {messages.offlineText}
                </Banner>
              </Box>
            ) : null}
          </div>
          {children}
        </Box>
      </Box>
    </Page>
  )
}
