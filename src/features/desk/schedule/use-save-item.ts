import { useState } from 'react'
import type { DeskSchedule, ScheduleEntry } from '../../../../contract/entities/desk-schedule.ts'
import {
  type DraftItem,
  draftItems,
  entryInDraft,
} from '../../../../contract/rules/schedule/schedule-draft.ts'
import { isSameEntry } from '../../../../contract/rules/schedule/schedule-entry.ts'
import {
  type ScheduleOutcome,
  type ScheduleRequest,
  useChangeSchedule,
} from '../../../data/desk/desk-schedule.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { changeWords } from '../../../ui/schedule/change-words.ts'
import { useSeenText } from '../shared/use-desk-event.ts'
import { formField, type ItemValues, valuesOf } from './item-form.ts'
import { scheduleMessages } from './messages.ts'

const words = scheduleMessages.form

interface ItemToSave {
  /** null = a new event. */
  item: DraftItem | null
  data: DeskSchedule
  onClose: () => void
}

type TellField = (field: keyof ItemValues, message: string) => void
const isField = (field: string): field is keyof ItemValues => field in valuesOf(null, '')

/** Saves, releases, deletes and undoes one event. After somebody else's change the next save replaces it. */
export function useSaveItem({ item, data, onClose }: ItemToSave) {
  const { mutateAsync, isPending } = useChangeSchedule(data.event.id)
  const seenText = useSeenText(data.event.id)
  const [outcome, setOutcome] = useState<ScheduleOutcome | null>(null)
  const [notice, setNotice] = useState('')
  // The event as the person last saw it; undefined until somebody else changes it.
  const [seen, setSeen] = useState<DraftItem | null | undefined>(undefined)
  const current = seen === undefined ? item : seen
  const before = current && entryInDraft(current)

  const send = async (request: ScheduleRequest, tellField?: TellField) => {
    setOutcome(null)
    setNotice('')
    const result = await mutateAsync(request)
    if (result.kind === 'saved') return result.schedule ?? null
    const field = result.kind === 'refused' ? formField(result.field ?? '') : ''
    if (result.kind === 'changed' && item && result.schedule) {
      const now = draftItems(result.schedule).find(({ key }) => key === item.key) ?? null
      const after = now && entryInDraft(now)
      setSeen(now)
      const { message } = result
      setNotice(after ? words.changed(message, changeWords(before, after)) : words.gone(message))
    } else if (isField(field) && tellField) {
      tellField(field, result.message)
    } else {
      setOutcome(result)
    }
    return null
  }
  const changeTo = (after: ScheduleEntry | null): ScheduleRequest => {
    const itemId = current?.released?.id ?? null
    const draftId = itemId === null ? (current?.change?.id ?? null) : null
    return { act: 'change', body: { changes: [{ itemId, draftId, expected: before, after }] } }
  }
  const finish = (text: string, kind: 'success' | 'info' = 'success') => {
    showToast(kind, text)
    onClose()
  }

  return {
    isPending,
    outcome,
    notice,
    /** The entry that the form changes; null = a new event. */
    before,
    save: async (entry: ScheduleEntry, { releases }: { releases: boolean }, tell: TellField) => {
      if (isPending) return
      const isChanged = !before || !isSameEntry(before, entry)
      if (!isChanged && !(releases && current?.change)) return finish(words.unchanged, 'info')
      const saved = await send(changeTo(entry), tell)
      if (!saved) return
      const key = current?.key
      const mine = saved.draft.filter(({ itemId, after }) =>
        current?.released ? itemId === current.released.id : isSameEntry(after, entry),
      )
      const change =
        saved.draft.find(({ id }) => `draft-${id}` === key) ?? mine[mine.length - 1] ?? null
      // The entry is as it was released.
      if (!change) return finish(words.undone)
      if (!releases) return finish(words.saved)
      const chosen = [{ id: change.id, version: change.version }]
      const body = { chosen, note: '', marksMoved: true }
      if (await send({ act: 'release', body })) finish(words.releasedNow(seenText))
    },
    remove: async () => {
      if (isPending) return
      if (await send(changeTo(null))) finish(current?.released ? words.deleted : words.undone)
    },
    undo: async () => {
      if (isPending || !current?.change) return
      const { id, version } = current.change
      const chosen = [{ id, version }]
      if (await send({ act: 'discard', body: { chosen } })) finish(words.undone)
    },
  }
}

export type ItemSaving = ReturnType<typeof useSaveItem>
