import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { scheduleNoteAtMost } from '#contract/calls/desk/schedule.ts'
import type { DeskSchedule, DraftChange } from '#contract/entities/desk/schedule.ts'
import { type DraftItem, mayChangeItem } from '#contract/rules/schedule/schedule-draft.ts'
import {
  type FailedSchedule,
  type ScheduleRequest,
  useChangeSchedule,
} from '#data/desk/schedule.ts'
import { useConnection } from '#lib/http/connection.ts'
import { useSession } from '#session/state/session-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Checkbox, TextAreaField } from '#ui/form/field.tsx'
import { confirmAction, confirmRemove } from '#ui/overlay/confirm.tsx'
import { Dialog } from '#ui/overlay/overlay.tsx'
import { messages } from '../messages.ts'
import { SaveNotice } from '../shared/save/save-notice.tsx'
import { useSeenText } from '../shared/use-desk-event.ts'
import { DraftChanges } from './draft-changes.tsx'
import { scheduleMessages } from './messages.ts'
import type { DraftConflicts } from './schedule-list.tsx'

const words = scheduleMessages.release

interface ReleaseDialogProps {
  data: DeskSchedule
  items: readonly DraftItem[]
  conflicts: DraftConflicts
  isOpen: boolean
  onClose: () => void
}

/** The changes of the draft: released together with a note, or chosen ones alone; discarded one by one or all. */
export function ReleaseDialog({ data, items, conflicts, isOpen, onClose }: ReleaseDialogProps) {
  const { isOffline } = useConnection()
  const { rights } = useSession()
  const { mutateAsync, isPending } = useChangeSchedule(data.event.id)
  const seenText = useSeenText(data.event.id)
  // Other people change the draft meanwhile: a change that is new or changed since the opening has to be ticked.
  const [opened] = useState<ReadonlySet<string>>(
    () => new Set(items.flatMap(({ change }) => (change ? [nameOf(change)] : []))),
  )
  const [ticked, setTicked] = useState(opened)
  const [note, setNote] = useState('')
  const [marksMoved, setMarksMoved] = useState(true)
  const [outcome, setOutcome] = useState<FailedSchedule | null>(null)

  const changed = items.filter(({ change }) => change !== null)
  const own = changed.filter((item) => mayChangeItem(rights, item))
  const ownChanges = own.flatMap(({ change }) => (change ? [change] : []))
  const chosen = ownChanges.filter((change) => ticked.has(nameOf(change))).map(pick)
  const seen = ownChanges.filter(
    (change) => opened.has(nameOf(change)) || ticked.has(nameOf(change)),
  )
  const noteError = note.length > scheduleNoteAtMost ? words.noteLong(scheduleNoteAtMost) : null

  const send = async (request: ScheduleRequest) => {
    if (isPending) return false
    setOutcome(null)
    const result = await mutateAsync(request)
    if (result.kind !== 'saved') setOutcome(result)
    return result.kind === 'saved'
  }
  const release = async () => {
    if (noteError) return
    if (await send({ act: 'release', body: { chosen, note, marksMoved } })) {
      showToast('success', words.done(seenText))
      onClose()
    }
  }
  const discard = async (some: typeof chosen) => {
    const isSure = await confirmRemove({
      title: words.discardTitle,
      text: words.discardText(some.length),
      confirmLabel: words.discardOne,
    })
    if (isSure && (await send({ act: 'discard', body: { chosen: some } }))) {
      showToast('success', words.discarded)
    }
  }
  const close = async () => {
    const { discardText, discard: discardLabel } = messages.dialog
    if (note.trim() === '' || (await confirmAction(discardText, discardLabel))) onClose()
  }
  const toggle = (change: DraftChange) => {
    const next = new Set(ticked)
    if (!next.delete(nameOf(change))) next.add(nameOf(change))
    setTicked(next)
  }
  const toggleAll = () =>
    setTicked(new Set(chosen.length === own.length ? [] : ownChanges.map(nameOf)))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => void close()}
      isWorking={isPending}
      isForm
      size="lg"
      hasStaticBackdrop
      title={words.title}
      description={<Text color="fg.muted">{changed.length === 0 ? words.empty : words.intro}</Text>}
      footer={
        <>
          <Button
            disabled={isOffline || chosen.length === 0}
            busyLabel={isPending && words.submitting}
            onClick={() => void release()}
          >
            {words.submit(chosen.length)}
          </Button>
          {seen.length > 1 ? (
            <Button
              variant="plain"
              color="error.fg"
              disabled={isOffline}
              onClick={() => void discard(seen.map(pick))}
            >
              {words.discardAll}
            </Button>
          ) : null}
          <Button variant="outline" onClick={() => void close()}>
            {words.close}
          </Button>
        </>
      }
    >
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        {changed.length === 0 ? null : (
          <>
            <DraftChanges
              changed={changed}
              own={own}
              isTicked={(change) => ticked.has(nameOf(change))}
              conflicts={conflicts}
              isOffline={isOffline}
              onToggle={toggle}
              onToggleAll={toggleAll}
              onDiscard={(change) => void discard([pick(change)])}
            />
            <TextAreaField
              label={words.note}
              hint={words.noteHint}
              rows={2}
              value={note}
              error={noteError}
              onChange={(event) => setNote(event.target.value)}
            />
            <Checkbox
              label={words.marksMoved}
              checked={marksMoved}
              onChange={(event) => setMarksMoved(event.target.checked)}
            />
          </>
        )}
        <SaveNotice outcome={outcome} uncertainText={words.uncertain} />
      </Box>
    </Dialog>
  )
}

const pick = ({ id, version }: DraftChange) => ({ id, version })
/** Another name once somebody changes it. */
const nameOf = ({ id, version }: DraftChange) => `${id} ${version}`
