import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { HistorySubject } from '#contract/entities/desk/history.ts'
import { deskHistoryQuery, useUndoChange } from '#data/desk/history.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { messages } from '../messages.ts'

const words = messages.undo

/** What was just removed or ended; its newest record undoes it, and what was removed at once with it. */
export interface Removed {
  text: string
  subject: HistorySubject
  key: string
}

/** What a page gets that somebody is led to after a removal. */
export const removedState = (removed: Removed) => ({ removed })

/** A list may have been scrolled; outside of the component, so that React calls it once only. */
const intoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

interface UndoNoticeProps {
  removed: Removed
  /** It is as it was before. */
  onUndone: () => void
}

/** Says what was removed and undoes it at once; later the history does, for a day. */
export function UndoNotice({ removed, onUndone }: UndoNoticeProps) {
  const { isOffline } = useConnection()
  const { text, subject, key } = removed
  const { data: history, isFetching } = useQuery(deskHistoryQuery({ page: 1, subject, key }))
  const [newest] = history?.entries ?? []
  const isWhole = newest?.changeSet !== null && (newest?.changeSet.size ?? 0) > 1
  const changeId = isWhole ? newest?.changeSet?.undoId : newest?.undoId
  const { mutateAsync, isPending, data } = useUndoChange()
  const undo = async (id: number) => {
    const outcome = await mutateAsync({ changeId: id, isWhole })
    if (outcome.kind !== 'saved') return
    showToast('success', words.done)
    onUndone()
  }
  return (
    <Box
      ref={intoView}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      scrollMarginTop="calc(var(--bar-height, 0px) + 12px)"
    >
      <Box flex="1 1 240px">
        <Banner tone="success" voice="status">
          {text}
        </Banner>
      </Box>
      {changeId ? (
        <Button
          variant="outline"
          disabled={isOffline || isFetching}
          busyLabel={isPending && words.undoing}
          onClick={() => void undo(changeId)}
        >
          {words.undo}
        </Button>
      ) : null}
      <FailureNote outcome={data} />
    </Box>
  )
}

/** The notice of the removal that has led here, as long as the page is not left. */
export function UndoAfterRemoval() {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const removed = (state as { removed?: Removed } | null)?.removed
  if (!removed) return null
  const forget = () => void navigate(pathname + search, { replace: true })
  return <UndoNotice key={removed.key} removed={removed} onUndone={forget} />
}
