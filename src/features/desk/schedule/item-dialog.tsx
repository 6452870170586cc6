import { chakra, Text } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { DeskSchedule } from '../../../../contract/entities/desk-schedule.ts'
import { mayChangeRing } from '../../../../contract/rules/rights.ts'
import { findConflicts } from '../../../../contract/rules/schedule/schedule-conflicts.ts'
import { type DraftItem, entryInDraft } from '../../../../contract/rules/schedule/schedule-draft.ts'
import { entryOf } from '../../../../contract/rules/schedule/schedule-entry.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useSession } from '../../../session/state/session-store.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { confirmAction } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/overlay.tsx'
import { changeWords, entryWords } from '../../../ui/schedule/change-words.ts'
import { ThingHistory } from '../history/thing-history.tsx'
import { SaveNotice } from '../shared/save-notice.tsx'
import { conflictWords, titledWithTime } from './conflict-words.ts'
import { ItemActions } from './item-actions.tsx'
import { ItemFields } from './item-fields.tsx'
import { entryOfValues, itemResolver, type ItemValues, valuesOf } from './item-form.ts'
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
  const formId = useId()
  const { rights } = useSession()
  // A copy is a new event with the entries of the other.
  const [isCopy, setIsCopy] = useState(false)
  const item = isCopy ? null : opened
  const others = items.filter(({ key }) => key !== item?.key)
  const saving = useSaveItem({ item, data, onClose })
  const form = useForm<ItemValues>({
    defaultValues: valuesOf(opened && entryInDraft({ ...opened, isDeleted: false }), day),
    resolver: itemResolver({
      event: data.event,
      rings: others.map(({ ring }) => ring),
      before: saving.before,
    }),
  })
  const { control, handleSubmit, setError, formState } = form
  const mayChange =
    !item ||
    (mayChangeRing(rights, item.ring) && mayChangeRing(rights, (item.released ?? item).ring))
  const isDirty = formState.isDirty || isCopy

  const save = (releases: boolean) =>
    handleSubmit((values) =>
      saving.save(entryOfValues(values), { releases }, (field, message) =>
        setError(field, { message }, { shouldFocus: true }),
      ),
    )()
  const close = async () => {
    if (!isDirty || (await confirmAction(words.discardText, words.discard))) onClose()
  }
  const title = item ? words.edit : words.add
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => void close()}
      isWorking={saving.isPending}
      size="lg"
      hasStaticBackdrop
      title={isCopy ? words.copy : title}
      description={scheduleMessages.draft.text}
      footer={
        <ItemActions
          formId={formId}
          item={item}
          mayChange={mayChange}
          saving={saving}
          onRelease={() => void save(true)}
          onCopy={() => setIsCopy(true)}
          onClose={() => void close()}
        />
      }
    >
      <chakra.form
        id={formId}
        noValidate
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault()
          void save(false)
        }}
      >
        {mayChange ? null : (
          <Banner tone="warning">{words.foreign(rights.rings?.join(', ') ?? '')}</Banner>
        )}
        {item?.change ? <ChangeNote item={item} /> : null}
        <ItemFields form={form} data={data} items={items} isDisabled={!mayChange} />
        <ConflictNote control={control} others={others} walkMinutes={data.walkMinutes} />
        {saving.notice ? (
          <Banner tone="warning" voice="alert">
            {saving.notice}
          </Banner>
        ) : null}
        <SaveNotice outcome={saving.outcome} uncertainText={words.uncertain} />
      </chakra.form>
      {item?.released ? (
        <ThingHistory
          subject="schedule"
          thing={String(item.released.id)}
          name={item.released.title}
        />
      ) : null}
    </Dialog>
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
  control: ReturnType<typeof useForm<ItemValues>>['control']
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
