import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { appName, barBackToAtom, barTitleAtom } from '../../ui/page/page.tsx'
import { Mark } from '../../ui/art/mark.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { useNavItems } from './nav-items.ts'

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
    // Large text: the actions go to a line of their own.
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
    textStyle: 'card',
    fontSize: { base: '18', md: '20' },
    whiteSpace: 'nowrap',
  },
})

const Place = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'stretch',
    // All that a guest is offered fits beside the places: the row is no wider on wider screens.
    px: '8px',
    fontWeight: '600',
    borderTop: '4px solid transparent',
    borderBottom: '4px solid transparent',
    _hover: { bg: 'bg.subtle' },
    _currentPage: { borderBottomColor: 'accent' },
    _focusVisible: { outlineOffset: '-3px' },
  },
})

const goneWhereNarrow = { '@media (max-width: 959.98px)': { display: 'none' } }

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

function Places() {
  const { inHeader } = useNavItems()
  return (
    <chakra.nav
      aria-label="Main"
      display={{ base: 'none', md: 'flex' }}
      flexWrap="wrap"
      alignSelf="stretch"
      ml="1"
    >
      {inHeader.map((place) => (
        <Place
          key={place.to}
          to={place.to}
          end={place.isExact}
          css={place.hideWhenNarrow ? goneWhereNarrow : {}}
        >
          {place.label}
        </Place>
      ))}
    </chakra.nav>
  )
}

const places = <Places />

type HeaderProps = {
  actions: ReactNode
  strip?: ReactNode
  children?: ReactNode
}

/** Phones: the screen's name and way back. Wide: the mark and the places. Actions at the right. */
export function Header({ actions, strip, children }: HeaderProps) {
  const title = useAtomValue(barTitleAtom)
  const backTo = useAtomValue(barBackToAtom)
  const isHome = title === undefined || title === appName
  return (
    <Bar className="no-print">
      {strip}
      <Row>
        {backTo ? (
          <Back to={backTo} aria-label="Back">
            <Icon name="back" />
          </Back>
        ) : null}
        {isHome ? null : (
          <chakra.span
            display={{ base: 'block', md: 'none' }}
            textStyle="card"
            flex="1"
            minW="0"
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
            aria-hidden="true"
          >
            {title}
          </chakra.span>
        )}
        <Brand to="/" display={{ base: isHome ? 'flex' : 'none', md: 'flex' }}>
          <Mark />
          {appName}
        </Brand>
        {places}
        <chakra.div display="flex" alignItems="center" gap="2" ml="auto">
          {actions}
        </chakra.div>
      </Row>
      {children}
    </Bar>
  )
}
