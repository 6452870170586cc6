import { Text } from '@chakra-ui/react'
import { useDeferredValue, useMemo, useState } from 'react'
import { scheduleChangesAtMost } from '#contract/calls/desk/schedule.ts'
import type { DeskSchedule } from '#contract/entities/desk/schedule.ts'
import type { DraftItem } from '#contract/rules/schedule/schedule-draft.ts'
import { type FailedSchedule, useChangeSchedule } from '#data/desk/schedule.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { SaveDialog } from '../shared/save/save-dialog.tsx'
import { scheduleMessages } from './messages.ts'
import { PastedRows } from './pasted-rows.tsx'
import { readPasted } from './paste/read-rows.ts'

const words = scheduleMessages.pasting

interface PastePanelProps {
  data: DeskSchedule
  items: readonly DraftItem[]
  isOpen: boolean
  onClose: () => void
}

/** A field for rows of a spreadsheet, and what each of them becomes. */
export function PastePanel({ data, items, isOpen, onClose }: PastePanelProps) {
  const { mutateAsync, isPending } = useChangeSchedule(data.event.id)
  const [text, setText] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const [outcome, setOutcome] = useState<FailedSchedule | null>(null)
  const settled = useDeferredValue(text)
  const { rows, ignored } = useMemo(
    () => readPasted(settled, { event: data.event, rings: items.map(({ ring }) => ring) }),
    [settled, data.event, items],
  )
  const faultCount = rows.reduce((sum, { faults }) => sum + faults.length, 0)
  const entries = rows.flatMap(({ entry }) => entry ?? [])
  const isTooMany = rows.length > scheduleChangesAtMost

  const fieldError = () => {
    if (isTooMany) return words.tooMany(scheduleChangesAtMost)
    if (!hasTried) return null
    if (rows.length === 0) return words.empty
    return faultCount > 0 ? words.faults(faultCount) : null
  }
  const add = async () => {
    setHasTried(true)
    setOutcome(null)
    if (isPending || faultCount > 0 || isTooMany || entries.length === 0) return
    const none = { itemId: null, draftId: null, expected: null }
    const changes = entries.map((after) => ({ ...none, after }))
    const result = await mutateAsync({ act: 'change', body: { changes } })
    if (result.kind === 'saved') {
      showToast('success', words.done(changes.length))
      onClose()
    } else {
      setOutcome(result)
    }
  }
  return (
    <SaveDialog
      {...{ isOpen, onClose }}
      saving={{ isDirty: text.trim() !== '', isPending, outcome }}
      size="lg"
      title={words.title}
      description={scheduleMessages.draft.text}
      label={words.submit(entries.length)}
      uncertainText={scheduleMessages.form.uncertain}
      onSave={() => void add()}
    >
      <TextAreaField
        label={words.field}
        hint={words.hint}
        rows={6}
        value={text}
        spellCheck={false}
        wrap="off"
        error={fieldError()}
        onChange={(event) => setText(event.target.value)}
      />
      {ignored.length > 0 ? <Text>{words.ignored(ignored.join(', '))}</Text> : null}
      {faultCount > 0 && !hasTried ? (
        <Banner tone="warning" voice="status">
          {words.faults(faultCount)}
        </Banner>
      ) : null}
      {rows.length > 0 && !isTooMany ? (
        <PastedRows rows={rows} items={items} walkMinutes={data.walkMinutes} />
      ) : null}
    </SaveDialog>
  )
}
