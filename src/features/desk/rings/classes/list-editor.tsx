import { chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import {
  classLimits,
  type ClassList,
  type DeskClasses,
  type ListKind,
  listKinds,
  type TypedEntry,
} from '#contract/entities/classes.ts'
import { programmeText, readProgramme } from '#contract/rules/classes/read-programme.ts'
import type { ChangeOutcome } from '#data/desk/define-resource.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { SelectField, TextAreaField } from '#ui/form/field.tsx'
import { focusFirst } from '#ui/hooks/focus-first.ts'
import { useSeenText } from '../../shared/use-desk-event.ts'
import { classMessages } from './messages.ts'

const words = classMessages

interface ListEditorProps {
  eventId: number
  list: ClassList
  save: (typed: {
    expectedVersion: number
    kind: ListKind
    entries: TypedEntry[]
  }) => Promise<ChangeOutcome<DeskClasses>>
  isSaving: boolean
  onClose: () => void
}

/** The classes as text, one line for each. */
export function ListEditor({ eventId, list, save, isSaving, onClose }: ListEditorProps) {
  const seenText = useSeenText(eventId)
  // What others type meanwhile is refused, so the first version counts.
  const [before] = useState(list)
  const [text, setText] = useState(() => programmeText(before.entries))
  const [kind, setKind] = useState<ListKind>(before.kind)
  const [error, setError] = useState<string | null>(null)
  const { entries, errors } = readProgramme(text)
  const classes = entries.filter((entry) => entry.kind === 'class')
  const count = classes.reduce((sum, one) => sum + one.count, 0)
  const submit = async () => {
    if (isSaving) return
    const [first] = errors
    if (first !== undefined) return setError(first)
    if (entries.length > classLimits.entries) return setError(words.tooMany)
    const outcome = await save({ expectedVersion: before.version, kind, entries })
    if (outcome.kind !== 'saved') return setError(outcome.message)
    const isTwice = outcome.reply.inTwoRings.some(({ itemId }) => itemId === list.itemId)
    if (isTwice) showToast('warning', words.savedTwice(seenText))
    else showToast('success', words.saved(seenText))
    return onClose()
  }
  return (
    <chakra.form
      ref={focusFirst}
      noValidate
      display="grid"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextAreaField
        label={words.text}
        hint={words.hint}
        error={error}
        rows={8}
        value={text}
        onChange={({ target }) => {
          setError(null)
          setText(target.value)
        }}
      />
      <Text role="status" textStyle="second">
        {words.read(classes.length, count)}
      </Text>
      <SelectField
        label={words.kind}
        value={kind}
        onChange={({ target }) =>
          setKind(listKinds.find((one) => one === target.value) ?? 'classes')
        }
      >
        {listKinds.map((one) => (
          <option key={one} value={one}>
            {words.kinds[one]}
          </option>
        ))}
      </SelectField>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" busyLabel={isSaving && words.saving}>
          {words.save}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {words.cancel}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
