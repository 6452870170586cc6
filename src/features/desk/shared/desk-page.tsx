import { Box, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { deskOrdersQuery } from '../../../data/desk/desk-orders.ts'
import { useConnection } from '../../../lib/http/connection.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { messages } from '../messages.ts'
import { deskPaths, type DeskView, deskViewOf } from './paths.ts'
import { useTestParam } from './test-toggle.tsx'

interface DeskPageProps {
  title: string
  backTo?: string
  children: ReactNode
}

/** Frame of every desk view: navigation, and a warning while the server is unreachable. */
export function DeskPage({ title, backTo, children }: DeskPageProps) {
  const { isOffline } = useConnection()
  return (
    <Page
      title={messages.title(title)}
      heading="bar"
      headingText={title}
      backTo={backTo}
      tellsOffline
      above={<DeskNav />}
    >
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

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(max(28%, 5rem), 1fr))',
      md: 'repeat(6, auto)',
    },
    justifyContent: { md: 'start' },
    gap: '2',
    listStyleType: 'none',
    mb: { base: '4', md: '6' },
  },
})

const ViewLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    minH: 'target',
    h: 'full',
    px: { base: '1', md: '14px' },
    border: '1.5px solid',
    borderColor: 'border.strong',
    borderRadius: 'chip',
    fontSize: { base: '15', md: '16' },
    fontWeight: '560',
    overflowWrap: 'normal',
    _hover: { bg: 'bg.subtle' },
    _currentPage: {
      bg: 'fg',
      color: 'bg',
      borderColor: 'fg',
      '@media (forced-colors: active)': { bg: 'Highlight', color: 'HighlightText' },
    },
  },
})

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

/** Links to the desk's views, with the number of open issues. */
function DeskNav() {
  const { test } = useTestParam()
  const current = deskViewOf(useLocation().pathname)
  const { data } = useQuery(deskOrdersQuery({ test, count: 1 }))
  const waiting = data ? data.counts.flaggedOrders + data.counts.openPaymentExceptions : 0
  const search = test === '1' ? '?test=1' : ''
  return (
    <nav aria-label={messages.desk} className="no-print">
      <List>
        {(Object.keys(deskPaths) as DeskView[]).map((view) => (
          <li key={view}>
            <ViewLink
              to={deskPaths[view] + search}
              aria-current={view === current ? 'page' : undefined}
            >
              {messages.views[view]}
              {view === 'attention' && waiting > 0 ? (
                <Count>
                  <span aria-hidden="true">{waiting}</span>
                  <chakra.span srOnly>{messages.waiting(waiting)}</chakra.span>
                </Count>
              ) : null}
            </ViewLink>
          </li>
        ))}
      </List>
    </nav>
  )
}
