import { Box, chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form'
import type { DeskEvent } from '../../../../contract/entities/desk-events.ts'
import {
  cleanEvent,
  daysBetween,
  type EnteredEvent,
  eventErrors,
} from '../../../../contract/rules/event/event-errors.ts'
import { type EventChange, useSaveEvent } from '../../../data/desk/desk-events.ts'
import type { SaveOutcome } from '../../../data/desk/save-outcome.ts'
import { deviceTimeZone, timeZoneName } from '../../../lib/format.ts'
import { useConnection } from '../../../lib/http/connection.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { Checkbox, SelectField, TextField } from '../../../ui/form/field.tsx'
import { confirmAction } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/overlay.tsx'
import { SaveNotice } from '../shared/save-notice.tsx'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { eventMessages } from './messages.ts'
import { ZoneOptions } from './zone-options.tsx'

const words = eventMessages.form

const resolver: Resolver<EventValues> = (values) => {
  const entered = cleanEvent(values)
  const found = Object.entries(eventErrors(entered))
  if (found.length === 0) return { values: { ...values, ...entered }, errors: {} }
  const errors: FieldErrors<EventValues> = Object.fromEntries(
    found.map(([field, message]) => [field, { type: 'value', message }]),
  )
  return { values: {}, errors }
}

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
  { place, carriesRoles, ...event }: EventValues,
  dates: Dates | undefined,
): EventChange {
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
  const formId = useId()
  const { isOffline } = useConnection()
  const { mutateAsync, isPending } = useSaveEvent()
  const { choose } = useDeskEvent()
  const [notice, setNotice] = useState<SaveOutcome | null>(null)
  const defaultValues = valuesOf(task)
  const { control, register, handleSubmit, setError, formState } = useForm<EventValues>({
    defaultValues,
    resolver,
  })
  const { isDirty, errors } = formState
  const text = words.of[task.kind]
  const save = async (values: EventValues, dates?: Dates) => {
    if (isPending || !(await isZoneMeant(task, values))) return
    setNotice(null)
    const outcome = await mutateAsync(changeOf(task, values, dates))
    if (outcome.kind === 'saved') {
      // The next change is meant for the draft, so the desk shows it.
      if (outcome.addedId !== null) choose(outcome.addedId)
      showToast('success', text.done)
      onClose()
      return
    }
    const field = outcome.kind === 'refused' ? outcome.field : undefined
    if (field !== undefined && field in defaultValues) {
      setError(field as keyof EventValues, { message: outcome.message }, { shouldFocus: true })
    } else {
      setNotice(outcome)
    }
  }
  const submit = handleSubmit((values) => save(values))
  const saveWith = (dates: Dates) => void handleSubmit((values) => save(values, dates))()
  const movedDays = daysBetween(defaultValues.startDate, useWatch({ control, name: 'startDate' }))
  const close = async () => {
    if (!isDirty || (await confirmAction(words.discardText, words.discard))) onClose()
  }
  // What was said of the days before is said of other ones.
  const newDays = { onChange: () => setNotice(null) }
  const day = { type: 'date', min: '2000-01-01', max: '2099-12-31', isRequired: true } as const
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => void close()}
      isWorking={isPending}
      size="lg"
      hasStaticBackdrop
      title={text.title}
      description={descriptionOf(task)}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            disabled={isOffline}
            busyLabel={isPending && text.busy}
          >
            {text.save}
          </Button>
          <Button variant="outline" onClick={() => void close()}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="4"
        onSubmit={(submitted) => void submit(submitted)}
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
        <SaveNotice outcome={notice} uncertainText={words.uncertain} />
        {notice?.kind === 'refused' && notice.code === 'dates_outside' ? (
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
      </chakra.form>
    </Dialog>
  )
}
