import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { removeDeskCommittee } from '#contract/calls/desk/committees.ts'
import type { DeskCommittee } from '#contract/entities/desk/committees.ts'
import { mayCall } from '#contract/rules/rights.ts'
import { useRemoveCommittee } from '#data/desk/committees.ts'
import { useConnection } from '#lib/http/connection.ts'
import { useSession } from '#session/state/session-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { confirmRemove } from '#ui/overlay/confirm.tsx'
import { removedState } from '../shared/undo-notice.tsx'
import { deskPaths } from '../shared/paths.ts'
import { storeMessages as words } from './messages.ts'

/** Removes a committee, for those who may. */
export function RemoveStore({ committee }: { committee: DeskCommittee }) {
  const { id, facts } = committee
  const { rights } = useSession()
  const { isOffline } = useConnection()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useRemoveCommittee()
  const [notice, setNotice] = useState('')
  if (!mayCall(rights, removeDeskCommittee)) return null
  const remove = async () => {
    setNotice('')
    const question = { text: words.removeText(facts.name), confirmLabel: words.remove }
    if (!(await confirmRemove(question))) return
    const outcome = await mutateAsync(id)
    if (outcome.kind !== 'saved') {
      return setNotice(outcome.kind === 'uncertain' ? words.removal.lost : outcome.message)
    }
    const removed = { text: words.removed(facts.name), subject: 'committee', key: `${id}` } as const
    void navigate(deskPaths.stores, { replace: true, state: removedState(removed) })
  }
  return (
    <Box display="grid" gap="3">
      <Box role="alert">{notice === '' ? null : <Banner tone="warning">{notice}</Banner>}</Box>
      <Box>
        <Button
          variant="plain"
          color="error.fg"
          ml="-12px"
          disabled={isOffline || isPending}
          onClick={() => void remove()}
        >
          {words.remove}
        </Button>
      </Box>
    </Box>
  )
}
