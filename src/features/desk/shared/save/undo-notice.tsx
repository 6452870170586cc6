import { Box, chakra } from '@chakra-ui/react'
import { useUndoChange } from '#data/desk/history.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { messages } from '../../messages.ts'

const words = messages.undo

/** What was just removed or ended, and the record that undoes it. */
export interface Removed {
  text: string
  changeId: number
  /** Whether it is one of several that were removed at once. */
  isWhole?: boolean
}

interface UndoNoticeProps {
  removed: Removed | null
  /** It is as it was before. */
  onUndone: () => void
}

/** Says what was removed and undoes it at once; later the history does, for a day. */
export function UndoNotice({ removed, onUndone }: UndoNoticeProps) {
  const { isOffline } = useConnection()
  const { mutateAsync, isPending, data } = useUndoChange()
  const undo = async ({ changeId, isWhole = false }: Removed) => {
    const outcome = await mutateAsync({ changeId, isWhole })
    if (outcome.kind !== 'saved') return
    showToast('success', words.done)
    onUndone()
  }
  return (
    <Box display="grid" gap="2" _empty={{ display: 'none' }}>
      {removed ? (
        <Banner tone="success" voice="status">
          <chakra.span mr="3">{removed.text}</chakra.span>
          <Button
            variant="outline"
            size="sm"
            disabled={isOffline}
            busyLabel={isPending && words.undoing}
            onClick={() => void undo(removed)}
          >
            {words.undo}
          </Button>
        </Banner>
      ) : null}
      {removed ? <FailureNote outcome={data} /> : null}
    </Box>
  )
}
