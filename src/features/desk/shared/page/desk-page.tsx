import { Box, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { deskOrdersQuery } from '#data/desk/orders.ts'
import { useConnection } from '#lib/http/connection.ts'
import { useSession } from '#session/state/session-store.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { hiddenHeading, Page, PageHeading } from '#ui/page/page.tsx'
import { FindTab } from './find-tab.tsx'
import { messages } from '../../messages.ts'
import { EventSwitcher } from './event-switcher.tsx'
import { deskPaths, deskViewOf, mayOpen, openViews } from '../paths.ts'
import { TabLink, TabList } from './tabs.tsx'
import { useTestParam } from './test-toggle.tsx'
import { useCurrentInView } from './use-current-in-view.ts'
import { useDeskEvent } from '../use-desk-event.ts'

interface DeskPageProps {
  title: string
  backTo?: string
  /** The heading is for screen readers only, because the tab says it. */
  isTab?: boolean
  children: ReactNode
}

/** Frame of every desk view: navigation, and a warning while the server is unreachable. */
export function DeskPage({ title, backTo, isTab = true, children }: DeskPageProps) {
  const { isOffline } = useConnection()
  return (
    <Page
      title={messages.title(title)}
      heading={isTab ? 'own' : 'bar'}
      headingText={title}
      backTo={backTo}
      isDense
      hasOfflineMessage
      above={
        <>
          <EventSwitcher />
          <DeskNav />
        </>
      }
    >
      {isTab ? <PageHeading css={hiddenHeading}>{title}</PageHeading> : null}
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
    </Page>
  )
}

const Count = chakra('span', {
  base: {
    px: '6px',
    borderRadius: 'badge',
    bg: 'accent',
    color: 'accent.contrast',
    fontSize: '14',
    fontWeight: '700',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
})

/** Links to the desk's views that are open to the person, with the number of open issues. */
function DeskNav() {
  const { test } = useTestParam()
  const openView = deskViewOf(useLocation().pathname)
  const { rights } = useSession()
  const views = openViews(rights)
  const list = useCurrentInView<HTMLUListElement>(views.indexOf(openView))
  const { eventId } = useDeskEvent()
  const { data } = useQuery({
    ...deskOrdersQuery({ test, count: 1, eventId }),
    enabled: mayOpen(rights, 'orders'),
  })
  const waiting = data ? data.counts.flaggedOrders + data.counts.openPaymentExceptions : 0
  const search = test === '1' ? '?test=1' : ''
  return (
    <chakra.nav aria-label={messages.desk} className="no-print" mb={{ base: '2', md: '3' }}>
      <TabList ref={list}>
        <FindTab viewNames={messages.views} />
        {views.map((view) => (
          <li key={view}>
            <TabLink
              to={deskPaths[view] + search}
              aria-current={view === openView ? 'page' : undefined}
            >
              {messages.views[view]}
              {view === 'attention' && waiting > 0 ? (
                <Count>
                  <span aria-hidden="true">{waiting}</span>
                  <chakra.span srOnly>{messages.waiting(waiting)}</chakra.span>
                </Count>
              ) : null}
            </TabLink>
          </li>
        ))}
      </TabList>
    </chakra.nav>
  )
}
