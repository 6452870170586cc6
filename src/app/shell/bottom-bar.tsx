import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { homePath } from '#config/paths.ts'
import { Icon } from '#ui/content/icon.tsx'
import { EarlyDrawer, useEarlyDrawer } from '#ui/overlay/early-drawer.tsx'
import { moreHead, MoreLinks, MoreMenu } from './more-menu.tsx'
import { barItems, isCurrentItem, useNavItems } from './nav-items.ts'
import { rem } from '#ui/theme/tokens.ts'
import { messages } from '../messages.ts'

const Bar = chakra('nav', {
  base: {
    display: 'grid',
    // Of a page that arrives in pieces, the first tabs have their places at once. More is the last one.
    gridTemplateColumns: `repeat(${barItems.length + 1}, minmax(0, 1fr))`,
    flex: '1',
    pb: 'env(safe-area-inset-bottom)',
    bg: 'bg',
    borderTop: '2px solid',
    borderColor: 'fg',
    md: { display: 'none' },
  },
})

const tab = {
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: '2px',
  pb: '2',
  position: 'relative',
  textStyle: 'tiny',
  // With large text, limited so that the four labels fit beside each other.
  fontSize: `min(${rem(14)}, 4.4vw)`,
  fontWeight: '560',
  color: 'fg.muted',
  cursor: 'pointer',
  _focusVisible: { outlineOffset: '-3px' },
  '&[aria-current]': {
    color: 'fg',
    fontWeight: '740',
    _before: {
      content: '""',
      position: 'absolute',
      top: '0',
      insetInline: '22px',
      maxW: '72px',
      mx: 'auto',
      h: '5px',
      bg: 'accent',
      forcedColorAdjust: 'none',
    },
  },
} as const

const Tab = chakra(Link, { base: tab })
const MoreTab = chakra('button', { base: tab })

/** Phones only. The last item opens the menu with the others. */
export function BottomBar() {
  const { pathname } = useLocation()
  const { inMore } = useNavItems()
  // A change of screen closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  const early = useEarlyDrawer()
  // On home, More is not marked as current.
  const isMore = pathname !== homePath && inMore.some((item) => isCurrentItem(item, pathname))
  return (
    <Bar aria-label={messages.main}>
      {barItems.map((item) => (
        <Tab
          key={item.to}
          to={item.to}
          aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
        >
          <Icon name={item.icon} />
          {item.label}
        </Tab>
      ))}
      <MoreTab
        type="button"
        aria-haspopup="dialog"
        popoverTarget={early?.id}
        // The browser tells of its popover.
        aria-expanded={early ? undefined : isOpen}
        aria-current={isMore || undefined}
        onClick={() => setOpenAt(early ? null : pathname)}
      >
        <Icon name="more" />
        {moreHead.title}
      </MoreTab>
      {early ? (
        <EarlyDrawer {...early} {...moreHead}>
          <MoreLinks onLeave={early.onDone} />
        </EarlyDrawer>
      ) : (
        <MoreMenu isOpen={isOpen} onClose={() => setOpenAt(null)} />
      )}
    </Bar>
  )
}
