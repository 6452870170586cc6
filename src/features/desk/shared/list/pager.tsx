import { chakra, Text } from '@chakra-ui/react'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { messages } from '../../messages.ts'

interface Paging {
  /** At least 1. */
  pageCount: number
  /** Numbers of the page's first and last row, from 1; 0 = an empty page. */
  first: number
  last: number
}

/** Which rows of a list stand on `page`, counted from 1. */
export function pagingOf(page: number, totalCount: number, pageSize: number): Paging {
  const pageCount = Math.max(1, Math.ceil(totalCount / pageSize))
  if (page > pageCount || totalCount === 0) return { pageCount, first: 0, last: 0 }
  const first = (page - 1) * pageSize + 1
  return { pageCount, first, last: Math.min(totalCount, first + pageSize - 1) }
}

/** Of the list: clear of the app's bar. */
export const pagedList = {
  tabIndex: -1,
  scrollMarginTop: 'calc(var(--bar-height, 0px) + 12px)',
  outline: 'none',
} as const

interface PagerProps {
  page: number
  pageCount: number
  /** Of the list, which has `pagedList`: a new page is read from its beginning. */
  listId: string
  onGo: (page: number) => void
}

/** Previous and next page; renders nothing for a single page. */
export function Pager({ page, pageCount, listId, onGo }: PagerProps) {
  if (pageCount <= 1 && page <= 1) return null
  const words = messages.orders
  const go = (to: number) => {
    onGo(to)
    const list = document.getElementById(listId)
    list?.scrollIntoView({ block: 'start' })
    list?.focus({ preventScroll: true })
  }
  return (
    <chakra.nav
      aria-label={words.pages}
      className="no-print"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      flexWrap="wrap"
      gap="3"
      mt="4"
    >
      <Button
        variant="outline"
        size="sm"
        aria-disabled={page <= 1}
        onClick={() => go(Math.min(page - 1, pageCount))}
      >
        <Icon name="left" sizePx={20} />
        {words.previous}
      </Button>
      <Text textStyle="second" fontVariantNumeric="tabular-nums lining-nums" textAlign="center">
        {words.page(page, pageCount)}
      </Text>
      <Button
        variant="outline"
        size="sm"
        aria-disabled={page >= pageCount}
        onClick={() => go(page + 1)}
      >
        {words.next}
        <Icon name="right" sizePx={20} />
      </Button>
    </chakra.nav>
  )
}
