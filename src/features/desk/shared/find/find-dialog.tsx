import { Box, chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { searchTextAtMost } from '#contract/values/search-words.ts'
import { deskFindQuery } from '#data/desk/find.ts'
import { useSession } from '#session/state/session-store.ts'
import { SearchField } from '#ui/form/search-field.tsx'
import { Dialog } from '#ui/overlay/overlay.tsx'
import { useDebounced } from '../use-debounced.ts'
import { useDeskEvent } from '../use-desk-event.ts'
import { type FoundLink, linkOf, pageLinks, type ViewNames } from './found-links.ts'
import { findMessages as words } from './messages.ts'
import { DeskLink } from '../desk-link.tsx'

interface FindDialogProps {
  viewNames: ViewNames
  isOpen: boolean
  onClose: () => void
}

/** Finds orders, stores, products, schedule items, people and pages; Enter opens the first, arrows go through all. */
export function FindDialog({ viewNames, isOpen, onClose }: FindDialogProps) {
  const { rights } = useSession()
  const { eventId } = useDeskEvent()
  const [text, setText] = useState('')
  const debouncedText = useDebounced(text.trim())
  const { data, isError, isFetching } = useQuery(deskFindQuery(debouncedText, eventId))
  const hits = text.trim() === '' ? [] : (data?.hits ?? [])
  const links = [...pageLinks(rights, text, viewNames), ...hits.map(linkOf)]
  const isSearching = text.trim() !== debouncedText || isFetching
  const frame = useRef<HTMLDivElement>(null)
  const [isEntered, setIsEntered] = useState(false)

  // An Enter while the search runs opens the first result when it has come.
  useEffect(() => {
    if (isEntered && !isSearching) frame.current?.querySelector('a')?.click()
  }, [isEntered, isSearching])

  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends a composition chooses its text.
    if (event.nativeEvent.isComposing) return
    const results = [...(frame.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const field = frame.current?.querySelector('input')
    const at = results.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Enter' && event.target === field) {
      event.preventDefault()
      setIsEntered(true)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = event.key === 'ArrowDown' ? at + 1 : at - 1
      const target = next < 0 ? field : results[Math.min(next, results.length - 1)]
      target?.focus()
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={words.title}
      description={words.text}
    >
      <Box
        ref={frame}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="3"
        onKeyDown={onKeyDown}
      >
        <SearchField
          label={words.label}
          value={text}
          maxLength={searchTextAtMost}
          clearLabel={words.clear}
          onType={(next) => {
            setText(next)
            setIsEntered(false)
          }}
          onClear={() => setText('')}
        />
        <Text role="status" textStyle="second" color="fg.muted" minH="1.45em">
          {statusOf({ isError, isSearching, count: links.length })}
        </Text>
        <chakra.ul aria-label={words.results} listStyleType="none" hidden={links.length === 0}>
          {links.map((link) => (
            <Found key={link.key} link={link} onOpen={onClose} />
          ))}
        </chakra.ul>
      </Box>
    </Dialog>
  )
}

function statusOf({
  isError,
  isSearching,
  count,
}: Record<'isError' | 'isSearching', boolean> & { count: number }) {
  if (isSearching) return words.searching
  if (isError) return words.failed
  return count === 0 ? words.none : words.count(count)
}

const FoundRow = chakra(DeskLink, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '110px minmax(0, 1fr)' },
    alignItems: 'center',
    columnGap: '3',
    minH: 'target',
    py: '1',
    px: '2',
    borderBottom: '1px solid',
    borderColor: 'border',
    overflowWrap: 'anywhere',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-3px' },
  },
})

function Found({
  link: { kind, title, text, to },
  onOpen,
}: {
  link: FoundLink
  onOpen: () => void
}) {
  return (
    <li>
      <FoundRow to={to} onClick={onOpen}>
        <Text as="span" textStyle="second" color="fg.muted">
          {kind}
        </Text>
        <span>
          <chakra.span fontWeight="640">{title}</chakra.span>{' '}
          <chakra.span
            textStyle="second"
            color="fg.muted"
            display={{ base: 'block', md: 'inline' }}
          >
            {text}
          </chakra.span>
        </span>
      </FoundRow>
    </li>
  )
}
