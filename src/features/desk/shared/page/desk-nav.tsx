import { Box, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { atom, useAtom } from 'jotai'
import { useEffect, useId } from 'react'
import { useLocation } from 'react-router'
import type { UnpublishedPart } from '#contract/entities/desk/events.ts'
import { deskOrdersQuery } from '#data/desk/orders.ts'
import { useSession } from '#session/state/session-store.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { current } from '#ui/theme/marks.ts'
import { messages } from '../../messages.ts'
import { deskPaths, type DeskView, deskViewOf, mayOpen, openGroups } from '../paths.ts'
import { useDeskEvent } from '../use-desk-event.ts'
import { FindButton } from './find-button.tsx'
import { useTestParam } from './test-toggle.tsx'
import { DeskLink } from '../desk-link.tsx'

const ViewLink = chakra(DeskLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minH: { base: 'target', lg: '34px' },
    px: '3',
    borderLeft: '4px solid',
    ...current,
    fontSize: '16',
    fontWeight: '560',
    color: 'fg.muted',
    _hover: { color: 'fg', bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-3px' },
    _currentPage: { color: 'fg', fontWeight: '740', bg: 'bg.subtle' },
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

/** The views where something waits to be published. */
function useUnpublishedViews(): DeskView[] {
  const { event } = useDeskEvent()
  return (event?.unpublished ?? []).map((part) => viewOfPart[part])
}
const viewOfPart: Readonly<Record<UnpublishedPart, DeskView>> = {
  words: 'event',
  schedule: 'schedule',
}

const Dot = chakra('span', {
  base: { w: '10px', h: '10px', borderRadius: 'full', border: '3px solid', borderColor: 'accent' },
})

/** The mark of a view where something waits to be published. */
function NotPublic() {
  return (
    <>
      <Dot aria-hidden="true" title={messages.notPublic} />
      <chakra.span srOnly>{messages.notPublic}</chakra.span>
    </>
  )
}

/** How many orders and payments wait for the person; 0 for somebody who does not see them. */
function useWaiting(): number {
  const { test } = useTestParam()
  const { rights } = useSession()
  const { eventId } = useDeskEvent()
  const { data } = useQuery({
    ...deskOrdersQuery({ test, count: 1, eventId }),
    enabled: mayOpen(rights, 'orders'),
  })
  return data ? data.counts.flaggedOrders + data.counts.openPaymentExceptions : 0
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Count>
      <span aria-hidden="true">{count}</span>
      <chakra.span srOnly>{messages.waiting(count)}</chakra.span>
    </Count>
  )
}

/**
 * The page whose menu is open. Outside of the page, which is made anew when its event or its time zone is known: an
 * opened menu stays.
 */
const menuAtom = atom<string | null>(null)

/** The search, and the views that are open to the person, in groups: a rail on wide screens, else behind a button. */
export function DeskNav() {
  const { rights } = useSession()
  const { pathname } = useLocation()
  const { isTest } = useTestParam()
  const id = useId()
  const [openAt, setOpenAt] = useAtom(menuAtom)
  // The next page starts with a closed menu.
  useEffect(() => {
    if (openAt !== null && openAt !== pathname) setOpenAt(null)
  }, [openAt, pathname, setOpenAt])
  const waiting = useWaiting()
  const unpublished = useUnpublishedViews()
  const groups = openGroups(rights)
  const openView = deskViewOf(pathname)
  const isOpen = openAt === pathname
  const isOne = groups.flatMap(({ views }) => views).length === 1
  const link = (view: DeskView) => (
    <li key={view}>
      <ViewLink
        to={deskPaths[view] + (isTest ? '?test=1' : '')}
        aria-current={view === openView ? 'page' : undefined}
        onClick={() => setOpenAt(null)}
      >
        {messages.views[view]}
        {view === 'attention' ? <Waiting count={waiting} /> : null}
        {unpublished.includes(view) ? <NotPublic /> : null}
      </ViewLink>
    </li>
  )
  return (
    <chakra.nav aria-label={messages.desk} display="grid" gap="2" mb={{ base: '3', lg: '0' }}>
      <Box display="flex" gap="2">
        {isOne ? null : (
          <Button
            variant="outline"
            size="sm"
            flex="1"
            display={{ lg: 'none' }}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpenAt(isOpen ? null : pathname)}
          >
            <Icon name="more" sizePx={20} />
            <chakra.span srOnly>{messages.menu}</chakra.span>
            {messages.views[openView]}
            <Waiting count={waiting} />
          </Button>
        )}
        <FindButton />
      </Box>
      <Box
        id={id}
        display={{ base: isOpen ? 'grid' : 'none', lg: 'grid' }}
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' }}
        gap="3"
      >
        {groups.map(({ group, views }) => (
          <Box key={group} minW="0">
            <chakra.p id={`${id}${group}`} textStyle="label" px="3" mb="1">
              {messages.groups[group]}
            </chakra.p>
            <chakra.ul aria-labelledby={`${id}${group}`} listStyleType="none">
              {views.map(link)}
            </chakra.ul>
          </Box>
        ))}
      </Box>
    </chakra.nav>
  )
}
