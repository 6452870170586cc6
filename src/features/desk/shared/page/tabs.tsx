import { chakra } from '@chakra-ui/react'
import { current } from '#ui/theme/marks.ts'
import { DeskLink } from '../desk-link.tsx'

export const TabList = chakra('ul', {
  base: {
    display: 'flex',
    // On phones the tabs scroll; elsewhere all of them are in view.
    flexWrap: { md: 'wrap' },
    columnGap: { base: '0', lg: '2' },
    listStyleType: 'none',
    mx: { base: '-4', md: '0' },
    px: { base: '2', md: '0' },
    overflowX: { base: 'auto', md: 'visible' },
    borderBottom: '1px solid',
    borderColor: 'border.strong',
  },
})

export const TabLink = chakra(DeskLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minH: 'target',
    px: { base: '2', lg: '3' },
    borderBottom: '4px solid',
    ...current,
    fontSize: { base: '15', md: '16' },
    fontWeight: '560',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg', bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-3px' },
    _currentPage: { color: 'fg', fontWeight: '740' },
  },
})
