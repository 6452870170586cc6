import { chakra } from '@chakra-ui/react'
import { NavLink } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { places } from './places.ts'

const Bar = chakra('nav', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    minH: '72px',
    pb: 'env(safe-area-inset-bottom)',
    bg: 'bg',
    borderTop: '2px solid',
    borderColor: 'fg',
    md: { display: 'none' },
  },
})

const Tab = chakra(NavLink, {
  base: {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: '2px',
    pb: '2',
    position: 'relative',
    textStyle: 'tiny',
    fontWeight: '560',
    color: 'fg.muted',
    _focusVisible: { outlineOffset: '-3px' },
    _currentPage: {
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
  },
})

/** The places within thumb reach, on phones. */
export function BottomBar() {
  return (
    <Bar aria-label="Main">
      {places.map((place) => (
        <Tab key={place.to} to={place.to} end={place.isExact}>
          <Icon name={place.icon} />
          {place.label}
        </Tab>
      ))}
    </Bar>
  )
}
