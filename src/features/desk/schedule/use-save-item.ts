import { useState } from 'react'
import type { DeskSchedule, ScheduleEntry } from '#contract/entities/desk/schedule.ts'
import {
  type DraftItem,
  draftChangeTo,
  draftItems,
  entryInDraft,
} from '#contract/rules/schedule/schedule-draft.ts'
import { isSameEntry } from '#contract/rules/schedule/schedule-entry.ts'
import {
  type FailedSchedule,
  type ScheduleRequest,
  useChangeSchedule,
} from '#data/desk/schedule.ts'
import type { FailedOutcome } from '#data/desk/save-outcome.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { changeWords } from '#ui/schedule/change-words.ts'
import { useSeenText } from '../shared/use-desk-event.ts'
import { useSaveForm } from '../shared/save/use-save-form.ts'
import { entryOfValues, findErrors, formField, type ItemValues } from './item-form.ts'
import { scheduleMessages } from './messages.ts'

const words = scheduleMessages.form

interface ItemToSave {
  /** null = a new event. */
  item: DraftItem | null
  /** What the form begins with. */
  values: ItemValues
  data: DeskSchedule
  /** The rings of the other events. */
  rings: readonly string[]
  onClose: () => void
}

/** Saves, releases, deletes and undoes one event. After somebody else's change the next save replaces it. */
export function useSaveItem({ item, values, data, rings, onClose }: ItemToSave) {
  const seenText = useSeenText(data.event.id)
  // The event as the person last saw it; undefined until somebody else changes it.
  const [seen, setSeen] = useState<DraftItem | null | undefined>(undefined)
  const current = seen === undefined ? item : seen
  const before = current && entryInDraft(current)

  const shownFailure = (failed: FailedSchedule): FailedOutcome => {
    if (failed.kind === 'refused') return { ...failed, field: formField(failed.field ?? '') }
    if (failed.kind !== 'changed' || !item || !failed.now) return failed
    const now = draftItems(failed.now).find(({ key }) => key === item.key) ?? null
    const after = now && entryInDraft(now)
    setSeen(now)
    const { message } = failed
    return {
      kind: 'changed',
      message: after ? words.changed(message, changeWords(before, after)) : words.gone(message),
    }
  }
  const { form, send, saving } = useSaveForm({
    defaultValues: values,
    findErrors: (entered) => findErrors(entered, { event: data.event, rings, before }),
    mutation: useChangeSchedule(data.event.id),
    shownFailure,
  })
  const changeTo = (after: ScheduleEntry | null): ScheduleRequest => ({
    act: 'change',
    body: { changes: [draftChangeTo(current, after)] },
  })
  const finish = (text: string, kind: 'success' | 'info' = 'success') => {
    showToast(kind, text)
    onClose()
  }

  const save = async (entry: ScheduleEntry, releases: boolean) => {
    const isChanged = !before || !isSameEntry(before, entry)
    if (!isChanged && !(releases && current?.change)) return finish(words.unchanged, 'info')
    const saved = await send(changeTo(entry))
    if (!saved) return
    const { draft } = saved.reply
    const key = current?.key
    const mine = draft.filter(({ itemId, after }) =>
      current?.released ? itemId === current.released.id : isSameEntry(after, entry),
    )
    const change = draft.find(({ id }) => `draft-${id}` === key) ?? mine[mine.length - 1] ?? null
    // The entry is as it was released.
    if (!change) return finish(words.undone)
    if (!releases) return finish(words.saved)
    // The release may fail: saved again, the event is the one that is in the draft now, and no second one.
    setSeen(draftItems(saved.reply).find((one) => one.change?.id === change.id) ?? null)
    const chosen = [{ id: change.id, version: change.version }]
    const body = { chosen, note: '', marksMoved: true }
    if (await send({ act: 'release', body })) finish(words.releasedNow(seenText))
  }
  return {
    form,
    saving,
    /** Of the event in the draft; undefined = it is not in the draft. */
    key: current?.key,
    save: (releases: boolean) =>
      form.handleSubmit((entered) => save(entryOfValues(entered), releases))(),
    remove: async () => {
      if (await send(changeTo(null))) finish(current?.released ? words.deleted : words.undone)
    },
    undo: async () => {
      if (!current?.change) return
      const { id, version } = current.change
      const chosen = [{ id, version }]
      if (await send({ act: 'discard', body: { chosen } })) finish(words.undone)
    },
  }
}
