import { chakra } from '@chakra-ui/react'
import { Link, useLocation } from 'react-router'
import { Drawer } from '#ui/overlay/overlay.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { current } from '#ui/theme/marks.ts'
import { isCurrentItem, useNavItems } from './nav-items.ts'

const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) 20px',
    alignItems: 'center',
    gap: '3',
    minH: '60px',
    py: '2',
    ml: '-10px',
    pl: '6px',
    fontWeight: '640',
    borderLeft: '4px solid',
    ...current,
    _currentPage: { color: 'accent' },
  },
})

const moreTitle = 'More'
export const moreHead = {
  title: moreTitle,
  description: 'The other pages',
  isDescriptionHidden: true,
}

/** The navigation items that have no room in the bottom bar. */
export function MoreLinks({ onLeave }: { onLeave: () => void }) {
  const { inMore } = useNavItems()
  const { pathname } = useLocation()
  return (
    <nav aria-label={moreTitle}>
      <chakra.ul listStyleType="none">
        {inMore.map((item) => (
          <chakra.li key={item.to} borderBottom="1px solid" borderColor="border">
            <Row
              to={item.to}
              aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
              onClick={onLeave}
            >
              <Icon name={item.icon} />
              {item.label}
              <Icon name="right" sizePx={20} />
            </Row>
          </chakra.li>
        ))}
      </chakra.ul>
    </nav>
  )
}

export function MoreMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} {...moreHead}>
      <MoreLinks onLeave={onClose} />
    </Drawer>
  )
}
