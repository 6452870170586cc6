import { Box, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { historyPageSize } from '#contract/calls/desk/history.ts'
import type { HistorySubject } from '#contract/entities/desk/history.ts'
import { deskHistoryQuery, type HistoryQuery } from '#data/desk/history.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { pagedList, Pager, pagingOf } from '../shared/list/pager.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { HistoryEntries } from './history-entries.tsx'
import { historyMessages } from './messages.ts'

const words = historyMessages

interface ThingHistoryProps {
  subject: HistorySubject
  /** Names the thing among those of the subject. */
  thing: string
  /** Names the button for screen readers. */
  name: string
}

/** The changes of one thing, read when somebody opens them. */
export function ThingHistory({ subject, thing, name }: ThingHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Box>
      <Button
        variant="plain"
        size="sm"
        ml="-12px"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {words.ofThing}
        <chakra.span srOnly>{` ${name}`}</chakra.span>
        <Icon name={isOpen ? 'up' : 'down'} sizePx={20} />
      </Button>
      <Box id={id}>{isOpen ? <ChangesOf of={{ subject, key: thing }} /> : null}</Box>
    </Box>
  )
}

/** What the changes are of: one thing, a whole store, or the words of an event. */
type ChangedThing = Pick<HistoryQuery, 'subject' | 'key' | 'storeId' | 'wordsOf'>

/** The changes of something, with their values and the undo. */
export function ChangesOf({ of }: { of: ChangedThing }) {
  const [page, setPage] = useState(1)
  const listId = useId()
  const { data, error, refetch } = useQuery(deskHistoryQuery({ ...of, page }))
  if (!data) {
    if (!error) return <ListSkeleton text={words.loading} />
    return <DeskProblem error={error} onTryAgain={() => void refetch()} />
  }
  if (data.total === 0) return <Empty heading={words.none} />
  const { pageCount } = pagingOf(page, data.total, historyPageSize)
  return (
    <>
      <Box id={listId} {...pagedList}>
        <HistoryEntries entries={data.entries} />
      </Box>
      <Pager page={page} pageCount={pageCount} listId={listId} onGo={setPage} />
    </>
  )
}
