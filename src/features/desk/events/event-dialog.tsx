import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import type { DeskEvent } from '#contract/entities/desk/events.ts'
import {
  cleanEvent,
  daysBetween,
  type EnteredEvent,
  eventErrors,
} from '#contract/rules/event/event-errors.ts'
import { type EventChange, useSaveEvent } from '#data/desk/events.ts'
import { deviceTimeZone, timeZoneName } from '#lib/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Checkbox, SelectField, TextField } from '#ui/form/field.tsx'
import { confirmAction } from '#ui/overlay/confirm.tsx'
import { messages } from '../messages.ts'
import { SaveDialog } from '../shared/save/save-dialog.tsx'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { useSaveForm } from '../shared/save/use-save-form.ts'
import { eventMessages } from './messages.ts'
import { ZoneOptions } from './zone-options.tsx'

const words = eventMessages.form

/** What a person enters of an event. */
export const enteredOf = ({ name, startDate, endDate, timeZone }: DeskEvent): EnteredEvent => ({
  name,
  startDate,
  endDate,
  timeZone,
})

/** Changes an event, makes a draft from one, or an empty draft. */
export type EventTask = { kind: 'change' | 'copy'; event: DeskEvent } | { kind: 'add' }

interface EventValues extends EnteredEvent {
  /** Of an empty draft. */
  place: string
  /** Of a copy. */
  carriesRoles: boolean
}

function valuesOf(task: EventTask): EventValues {
  const empty = { name: '', startDate: '', endDate: '', place: '', carriesRoles: true }
  if (task.kind === 'add') return { ...empty, timeZone: deviceTimeZone() }
  const entered = enteredOf(task.event)
  return task.kind === 'change'
    ? { ...empty, ...entered }
    : { ...empty, timeZone: entered.timeZone }
}

/** What becomes of the dates of an event whose days change. */
type Dates = 'move' | 'stay'

function changeOf(
  task: EventTask,
  { place, carriesRoles, ...entered }: EventValues,
  dates: Dates | undefined,
): EventChange {
  const event = cleanEvent(entered)
  switch (task.kind) {
    case 'add':
      return { act: 'add', event, place }
    case 'copy':
      return { act: 'copy', fromEventId: task.event.id, event, carriesRoles }
    case 'change':
      return {
        act: 'change',
        eventId: task.event.id,
        event,
        expected: enteredOf(task.event),
        dates,
      }
  }
}

/** Asks before the zone of an open event changes. */
async function isZoneMeant(task: EventTask, { timeZone }: EventValues): Promise<boolean> {
  if (task.kind !== 'change' || task.event.state !== 'open') return true
  const { timeZone: before } = task.event
  if (timeZone === before) return true
  return confirmAction(
    words.zoneText(timeZoneName(before), timeZoneName(timeZone)),
    words.changeZone,
  )
}

function descriptionOf(task: EventTask) {
  if (task.kind === 'change') return task.event.name
  return task.kind === 'add' ? words.addText : words.copyText(task.event.name)
}

interface EventDialogProps {
  task: EventTask
  isOpen: boolean
  onClose: () => void
}

/** Name, days and time zone of an event. Unsaved changes are asked about before it closes. */
export function EventDialog({ task, isOpen, onClose }: EventDialogProps) {
  const { choose } = useDeskEvent()
  const defaultValues = valuesOf(task)
  const { form, errors, send, saving, forget } = useSaveForm({
    defaultValues,
    findErrors: (values) => eventErrors(cleanEvent(values)),
    mutation: useSaveEvent(),
  })
  const { control, register, handleSubmit } = form
  const text = words.of[task.kind]
  const save = async (values: EventValues, dates?: Dates) => {
    if (saving.isPending || !(await isZoneMeant(task, values))) return
    const saved = await send(changeOf(task, values, dates))
    if (!saved) return
    // The next change is meant for the draft, so the desk shows it.
    // A name belongs to one event.
    const added = saved.reply.find(({ name }) => name === cleanEvent(values).name)
    if (task.kind !== 'change' && added) choose(added.id)
    showToast('success', text.done)
    onClose()
  }
  const submit = handleSubmit((values) => save(values))
  const saveWith = (dates: Dates) => void handleSubmit((values) => save(values, dates))()
  const movedDays = daysBetween(defaultValues.startDate, useWatch({ control, name: 'startDate' }))
  // What was said of the days before is said of other ones.
  const newDays = { onChange: forget }
  const day = { type: 'date', min: '2000-01-01', max: '2099-12-31', isRequired: true } as const
  const { outcome } = saving
  return (
    <SaveDialog
      {...{ isOpen, onClose, saving }}
      size="lg"
      title={text.title}
      description={descriptionOf(task)}
      label={text.save}
      busyLabel={text.busy}
      discardText={messages.dialog.discardChangesText}
      onSave={() => void submit()}
    >
      <TextField
        {...register('name')}
        label={words.name}
        isRequired
        autoComplete="off"
        error={errors.name?.message}
      />
      <TextField
        {...register('startDate', newDays)}
        {...day}
        label={words.startDate}
        error={errors.startDate?.message}
      />
      <TextField
        {...register('endDate', newDays)}
        {...day}
        label={words.endDate}
        error={errors.endDate?.message}
      />
      <SelectField
        {...register('timeZone')}
        label={words.timeZone}
        hint={words.timeZoneHint}
        isRequired
        error={errors.timeZone?.message}
      >
        <ZoneOptions present={defaultValues.timeZone} />
      </SelectField>
      {task.kind === 'add' ? (
        <TextField
          {...register('place')}
          label={words.place}
          hint={words.placeHint}
          autoComplete="off"
          error={errors.place?.message}
        />
      ) : null}
      {task.kind === 'copy' ? (
        <Checkbox {...register('carriesRoles')} label={words.carriesRoles} />
      ) : null}
      {outcome?.kind === 'refused' && outcome.code === 'dates_outside' ? (
        <Box display="flex" flexWrap="wrap" gap="2">
          {movedDays ? (
            <Button variant="outline" onClick={() => saveWith('move')}>
              {words.moveDates(movedDays)}
            </Button>
          ) : null}
          <Button variant="outline" onClick={() => saveWith('stay')}>
            {words.keepDates}
          </Button>
        </Box>
      ) : null}
    </SaveDialog>
  )
}
