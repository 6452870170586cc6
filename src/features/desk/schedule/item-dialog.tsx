import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { DeskSchedule } from '#contract/entities/desk/schedule.ts'
import { findConflicts } from '#contract/rules/schedule/schedule-conflicts.ts'
import {
  type DraftItem,
  entryInDraft,
  mayChangeItem,
} from '#contract/rules/schedule/schedule-draft.ts'
import { entryOf } from '#contract/rules/schedule/schedule-entry.ts'
import { formatInstant } from '#lib/format.ts'
import { useSession } from '#session/state/session-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { changeWords, entryWords } from '#ui/schedule/change-words.ts'
import { ThingHistory } from '../history/thing-history.tsx'
import { DialogAct, SaveDialog } from '../shared/save/save-dialog.tsx'
import { conflictWords, titledWithTime } from './conflict-words.ts'
import { ItemFields } from './item-fields.tsx'
import { entryOfValues, type ItemValues, valuesOf } from './item-form.ts'
import { scheduleMessages } from './messages.ts'
import { useSaveItem } from './use-save-item.ts'

const words = scheduleMessages.form

interface ItemDialogProps {
  /** The event that is changed; null = a new one. */
  item: DraftItem | null
  /** The day of a new one. */
  day: string
  data: DeskSchedule
  items: readonly DraftItem[]
  isOpen: boolean
  onClose: () => void
}

/** One event of the schedule. Unsaved changes are asked about before it closes. */
export function ItemDialog({ item: opened, day, data, items, isOpen, onClose }: ItemDialogProps) {
  const { rights } = useSession()
  // A copy is a new event with the entries of the other.
  const [isCopy, setIsCopy] = useState(false)
  const item = isCopy ? null : opened
  const others = items.filter(({ key }) => key !== item?.key)
  const { form, saving, ...acts } = useSaveItem({
    item,
    values: valuesOf(opened && entryInDraft({ ...opened, isDeleted: false }), day),
    data,
    rings: others.map(({ ring }) => ring),
    onClose,
  })
  const mayChange = !item || mayChangeItem(rights, item)
  const title = item ? words.edit : words.add
  const isStaying = item !== null && !item.isDeleted
  return (
    <SaveDialog
      {...{ isOpen, onClose }}
      saving={{ ...saving, isDirty: saving.isDirty || isCopy }}
      size="lg"
      title={isCopy ? words.copy : title}
      description={scheduleMessages.draft.text}
      label={words.save}
      uncertainText={words.uncertain}
      isReadOnly={!mayChange}
      onSave={() => void acts.save(false)}
      acts={
        <DialogAct variant="outline" onClick={() => void acts.save(true)}>
          {words.release}
        </DialogAct>
      }
      moreActs={
        <>
          {isStaying ? (
            <Button variant="plain" onClick={() => setIsCopy(true)}>
              {words.copyIt}
            </Button>
          ) : null}
          {item?.change && item.released ? (
            <DialogAct onClick={() => void acts.undo()}>{words.undo}</DialogAct>
          ) : null}
          {isStaying ? (
            <DialogAct isRemoval onClick={() => void acts.remove()}>
              {words.delete}
            </DialogAct>
          ) : null}
        </>
      }
      after={
        item?.released ? (
          <ThingHistory
            subject="schedule"
            thing={String(item.released.id)}
            name={item.released.title}
          />
        ) : null
      }
    >
      {mayChange ? null : (
        <Banner tone="warning">{words.foreign(rights.rings?.join(', ') ?? '')}</Banner>
      )}
      {item?.change ? <ChangeNote item={item} /> : null}
      <ItemFields form={form} data={data} items={items} isDisabled={!mayChange} />
      <ConflictNote
        control={form.control}
        // A new event whose release has failed is among them.
        others={others.filter(({ key }) => key !== acts.key)}
        walkMinutes={data.walkMinutes}
      />
    </SaveDialog>
  )
}

/** What the draft changes, and who changed it last. */
function ChangeNote({ item }: { item: DraftItem }) {
  const { change, released, isDeleted } = item
  if (!change) return null
  const diff = changeWords(released && entryOf(released), entryInDraft(item))
  return (
    <Banner>
      {isDeleted ? words.willBeDeleted : diff}
      {released && !isDeleted ? (
        <Text as="span" display="block">
          {words.released(entryWords(entryOf(released)))}
        </Text>
      ) : null}
      <Text as="span" display="block" textStyle="second" color="fg.muted">
        {words.by(change.by, formatInstant(change.atMs, 'dateTimeShort'))}
      </Text>
    </Banner>
  )
}

interface ConflictNoteProps {
  control: UseFormReturn<ItemValues>['control']
  others: readonly DraftItem[]
  walkMinutes: number
}

/** The conflicts with other events: a warning, not an error. */
function ConflictNote({ control, others, walkMinutes }: ConflictNoteProps) {
  const values = useWatch({ control }) as ItemValues
  const entry = values.start === '' ? null : entryOfValues(values)
  const rivals = others.filter(({ isDeleted }) => !isDeleted)
  const found = entry && findConflicts([entry, ...rivals], walkMinutes).get(entry)
  return (
    <div role="status">
      {entry && found ? (
        <Banner tone="warning">
          {conflictWords(entry, found, titledWithTime).map((text) => (
            <Text key={text} as="span" display="block">
              {text}
            </Text>
          ))}
        </Banner>
      ) : null}
    </div>
  )
}
