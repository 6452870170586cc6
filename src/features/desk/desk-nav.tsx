import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { deskOrdersQuery } from '../../data/desk/desk-orders.ts'
import { messages } from './messages.ts'
import { type DeskPlace, deskPaths, placeOf } from './paths.ts'
import { useTestParam } from './use-test-param.ts'

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

const Place = chakra(Link, {
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

/** The places of the desk, with the number of what waits. */
export function DeskNav() {
  const { test } = useTestParam()
  const current = placeOf(useLocation().pathname)
  const { data } = useQuery(deskOrdersQuery({ test, count: 1 }))
  const waiting = data ? data.counts.flaggedOrders + data.counts.openAttentions : 0
  const search = test === '1' ? '?test=1' : ''
  return (
    <nav aria-label={messages.desk} className="no-print">
      <List>
        {(Object.keys(deskPaths) as DeskPlace[]).map((place) => (
          <li key={place}>
            <Place
              to={deskPaths[place] + search}
              aria-current={place === current ? 'page' : undefined}
            >
              {messages.places[place]}
              {place === 'attention' && waiting > 0 ? (
                <Count>
                  <span aria-hidden="true">{waiting}</span>
                  <chakra.span srOnly>{messages.waiting(waiting)}</chakra.span>
                </Count>
              ) : null}
            </Place>
          </li>
        ))}
      </List>
    </nav>
  )
}
