import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useWords } from '#lib/event/event-words.ts'
import { barBackToAtom, barTitleAtom } from '#ui/page/page.tsx'
import { Mark } from '#ui/art/mark.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { current } from '#ui/theme/marks.ts'
import { isCurrentItem, useNavItems } from './nav-items.ts'
import { messages } from '../messages.ts'

const Bar = chakra('header', {
  base: {
    bg: 'bg',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
})

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    // With large text the actions wrap to a second line.
    flexWrap: 'wrap',
    gap: '1',
    minH: { base: '56px', md: '72px' },
    maxW: 'page',
    mx: 'auto',
    pl: { base: '4', md: '10' },
    pr: { base: '2', md: '10' },
  },
})

const Brand = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minH: 'target',
    // Apart from the navigation.
    mr: { md: '3', lg: '6' },
    textStyle: 'card',
    fontSize: { base: '18', md: '20' },
    minW: '0',
    overflowWrap: 'anywhere',
  },
})

const Item = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'stretch',
    // Leaves room for a guest's actions beside the navigation.
    px: '6px',
    fontWeight: '600',
    pt: '4px',
    borderBottom: '4px solid',
    ...current,
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-3px' },
  },
})

const hiddenWhenNarrow = { '@media (max-width: 959.98px)': { display: 'none' } }

const Back = chakra(Link, {
  base: {
    display: { base: 'grid', md: 'none' },
    placeItems: 'center',
    w: 'target',
    h: 'target',
    ml: '-12px',
    borderRadius: 'control',
  },
})

function Navigation() {
  const { inHeader } = useNavItems()
  const { pathname } = useLocation()
  return (
    <chakra.nav
      aria-label={messages.main}
      display={{ base: 'none', md: 'flex' }}
      flexWrap="wrap"
      alignSelf="stretch"
    >
      {inHeader.map((item) => (
        <Item
          key={item.to}
          to={item.to}
          aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
          css={item.hideWhenNarrow ? hiddenWhenNarrow : {}}
        >
          {item.label}
        </Item>
      ))}
    </chakra.nav>
  )
}

const navigation = <Navigation />

type HeaderProps = {
  actions: ReactNode
  strip?: ReactNode
  children?: ReactNode
}

/** Phones: the screen's title and back arrow. Wide screens: logo and navigation. Actions at the right. */
export function Header({ actions, strip, children }: HeaderProps) {
  const title = useAtomValue(barTitleAtom)
  const backTo = useAtomValue(barBackToAtom)
  const { appName } = useWords().event
  const isHome = title === undefined || title === appName
  return (
    <Bar className="no-print">
      {strip}
      <Row>
        {backTo ? (
          <Back to={backTo} aria-label={messages.back}>
            <Icon name="back" />
          </Back>
        ) : null}
        {isHome ? null : (
          <chakra.span
            display={{ base: 'block', md: 'none' }}
            textStyle="card"
            flex="1"
            minW="0"
            overflowWrap="anywhere"
            aria-hidden="true"
          >
            {title}
          </chakra.span>
        )}
        <Brand to="/" display={{ base: isHome ? 'flex' : 'none', md: 'flex' }}>
          <Mark />
          {appName}
        </Brand>
        {navigation}
        <chakra.div display="flex" alignItems="center" gap="1" ml="auto">
          {actions}
        </chakra.div>
      </Row>
      {children}
    </Bar>
  )
}
