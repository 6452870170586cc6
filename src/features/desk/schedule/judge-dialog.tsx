import { useId } from 'react'
import { saveEventSection } from '#contract/calls/desk/event-words.ts'
import type { DeskSchedule } from '#contract/entities/desk/schedule.ts'
import { type DraftItem, mayChangeItem } from '#contract/rules/schedule/schedule-draft.ts'
import { mayCall } from '#contract/rules/rights.ts'
import { isBlank } from '#contract/values/blank.ts'
import { useChangeWords, useReadDeskEvent } from '#data/desk/event-words.ts'
import { useChangeSchedule } from '#data/desk/schedule.ts'
import { useSession } from '#session/state/session-store.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { SaveDialog } from '../shared/save/save-dialog.tsx'
import { useSaveForm } from '../shared/save/use-save-form.ts'
import { changesOfJudge, countByJudge, isSameJudge, judgesAfter } from './judge-changes.ts'
import { scheduleMessages } from './messages.ts'
import { Suggestions } from './suggestions.tsx'

const words = scheduleMessages.judges

interface JudgeDialogProps {
  data: DeskSchedule
  items: readonly DraftItem[]
  isOpen: boolean
  onClose: () => void
}

/** Puts one judge in the place of another, in the draft of the schedule and in that of the words. */
export function JudgeDialog({ data, items, isOpen, onClose }: JudgeDialogProps) {
  const { rights } = useSession()
  const own = items.filter((item) => mayChangeItem(rights, item))
  const judges = countByJudge(own)
  const replaceInWords = useReplaceInWords(data.event.id)
  const { form, errors, send, saving } = useSaveForm({
    defaultValues: { judge: judges[0]?.judge ?? '', next: '' },
    findErrors: ({ judge, next }) =>
      isBlank(next) || isSameJudge(judge, next) ? { next: words.noName } : {},
    mutation: useChangeSchedule(data.event.id),
    shownFailure: (failed) => (failed.kind === 'refused' ? { ...failed, field: 'next' } : failed),
  })
  const suggestionsId = useId()
  const submit = form.handleSubmit(async ({ judge, next }) => {
    const changes = changesOfJudge(own, judge, next)
    if (!(await send({ act: 'change', body: { changes } }))) return
    const inWords = await replaceInWords(judge, next)
    const said = `${words.replaced(changes.length)} ${words.inWords[inWords]}`.trim()
    showToast(inWords === 'failed' ? 'warning' : 'success', said)
    onClose()
  })
  return (
    <SaveDialog
      {...{ isOpen, onClose, saving }}
      title={words.title}
      description={words.text}
      label={words.replace}
      uncertainText={scheduleMessages.form.uncertain}
      onSave={() => void submit()}
    >
      <SelectField {...form.register('judge')} label={words.judge}>
        {judges.map(({ judge, count }) => (
          <option key={judge} value={judge}>
            {words.option(judge, count)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.register('next')}
        label={words.next}
        isRequired
        autoComplete="off"
        list={suggestionsId}
        error={errors.next?.message}
      />
      <Suggestions id={suggestionsId} texts={data.judges} />
    </SaveDialog>
  )
}

/** Returns a function that replaces a judge in the draft of the words; `none` where there is nothing to replace. */
function useReplaceInWords(eventId: number) {
  const { rights } = useSession()
  const read = useReadDeskEvent()
  const { mutateAsync } = useChangeWords(eventId)
  return async (from: string, to: string): Promise<'none' | 'replaced' | 'failed'> => {
    if (!mayCall(rights, saveEventSection)) return 'none'
    const event = await read(eventId)
    if (!event) return 'failed'
    const section = event.draft.judges
    if (!section.judges.some(({ name }) => isSameJudge(name, from))) return 'none'
    const content = { ...section, judges: judgesAfter(section.judges, from, to) }
    const body = { section: 'judges' as const, content, expected: section }
    return (await mutateAsync({ act: 'save', body })).kind === 'saved' ? 'replaced' : 'failed'
  }
}
