import { useState } from 'react'
import type { DeskCommittees } from '#contract/entities/desk/committees.ts'
import { dateErrorOf } from '#contract/values/time/entered-time.ts'
import { useChangeDeadlines } from '#data/desk/committees.ts'
import { timeZoneName } from '#lib/format.ts'
import { TextField } from '#ui/form/field.tsx'
import { ChangeDialog } from '../shared/many/change-dialog.tsx'
import { ChoiceBar } from '../shared/many/choice.tsx'
import type { Chosen } from '../shared/many/use-chosen.ts'
import { isDeadline, localDeadline, previewDeadlines } from './deadline-preview.ts'
import { storeMessages } from './messages.ts'

const words = storeMessages.deadlines

interface ManyDeadlinesProps {
  data: DeskCommittees
  chosen: Chosen
  /** Removes the chosen stores; undefined = the person may not. */
  onRemove: (() => void) | undefined
}

interface Opened {
  /** The choice that the dialog was opened with: it stays while the dialog fades out. */
  ids: ReadonlySet<number>
  isOpen: boolean
  count: number
}

/** The bar of the chosen stores, and the dialog that gives them the same deadline. */
export function ManyDeadlines({ data, chosen, onRemove }: ManyDeadlinesProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = () => setOpened({ ids: chosen.ids, isOpen: true, count: (opened?.count ?? 0) + 1 })
  return (
    <>
      <ChoiceBar
        chosen={chosen}
        actions={[{ what: words.what, onPress: open }]}
        onRemove={onRemove}
      />
      {opened ? (
        <DeadlineDialog
          // A dialog that opens again begins with an empty field.
          key={opened.count}
          data={data}
          ids={opened.ids}
          isOpen={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          onSaved={chosen.chooseNone}
        />
      ) : null}
    </>
  )
}

interface DeadlineDialogProps {
  data: DeskCommittees
  ids: ReadonlySet<number>
  isOpen: boolean
  onClose: () => void
  onSaved: () => void
}

function DeadlineDialog({ data, ids, ...rest }: DeadlineDialogProps) {
  const { eventId, timeZone } = data
  const { mutateAsync, isPending } = useChangeDeadlines(eventId)
  const [deadline, setDeadline] = useState<string | null>(null)
  const rows = data.committees.filter(({ id }) => ids.has(id))
  const isComplete = deadline !== null && isDeadline(deadline)
  return (
    <ChangeDialog
      {...rest}
      things="stores"
      title={words.title(rows.length)}
      isDirty={deadline !== null}
      rows={isComplete ? previewDeadlines(rows, deadline, data) : null}
      isSaving={isPending}
      onSave={(changing) => {
        const stores = rows
          .filter(({ id }) => changing.includes(id))
          .map((row) => ({ id: row.id, expected: localDeadline(row, timeZone) }))
        return mutateAsync({ deadline: deadline ?? '', stores })
      }}
      onIncomplete={() => setDeadline(deadline ?? '')}
    >
      <TextField
        label={words.label}
        type="datetime-local"
        value={deadline ?? ''}
        hint={words.hint(timeZoneName(timeZone))}
        error={deadline === null || isComplete ? null : dateErrorOf(deadline, words.bad)}
        onChange={({ target }) => setDeadline(target.value.slice(0, 16))}
      />
    </ChangeDialog>
  )
}
