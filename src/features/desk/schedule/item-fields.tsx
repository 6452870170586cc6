import { Box, chakra, Text } from '@chakra-ui/react'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DeskSchedule } from '#contract/entities/desk/schedule.ts'
import type { DraftItem } from '#contract/rules/schedule/schedule-draft.ts'
import { formatLocalDate } from '#lib/format.ts'
import { Checkbox, SelectField, TextField } from '#ui/form/field.tsx'
import { ringsOf } from './grid-layout.ts'
import { daysOf, type ItemValues } from './item-form.ts'
import { scheduleMessages } from './messages.ts'
import { Suggestions } from './suggestions.tsx'

const words = scheduleMessages.form

interface ItemFieldsProps {
  form: UseFormReturn<ItemValues>
  data: DeskSchedule
  items: readonly DraftItem[]
  isDisabled: boolean
}

/** Title, time, place and judge of an event; rings, rooms and judges are suggested. */
export function ItemFields({ form, data, items, isDisabled }: ItemFieldsProps) {
  const { register, formState, getValues } = form
  const { errors } = formState
  const [ringsId, roomsId, judgesId] = [useId(), useId(), useId()]
  const rings = ringsOf(items).filter(Boolean)
  const rooms = [...new Set(items.map(({ room }) => room))].filter(Boolean).sort()
  const judges = [...new Set([...data.judges, ...items.map(({ judge }) => judge)])].filter(Boolean)
  const days = daysOf(data.event, [getValues('day')])
  const shared = { disabled: isDisabled, autoComplete: 'off' }
  return (
    <>
      <TextField
        {...register('title')}
        {...shared}
        label={words.title}
        isRequired
        error={errors.title?.message}
      />
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', md: '2fr 1fr 1fr' }}
        alignItems="start"
        gap="3"
      >
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <SelectField
            {...register('day')}
            disabled={isDisabled}
            label={words.day}
            isRequired
            error={errors.day?.message}
          >
            {days.map((day) => (
              <option key={day} value={day}>
                {formatLocalDate(day, 'weekday')}
              </option>
            ))}
          </SelectField>
        </Box>
        <TextField
          {...register('start')}
          {...shared}
          type="time"
          label={words.start}
          isRequired
          error={errors.start?.message}
        />
        <TextField
          {...register('end')}
          {...shared}
          type="time"
          label={words.end}
          hint={words.endHint}
          error={errors.end?.message}
        />
      </Box>
      <Checkbox {...register('endsNextDay')} disabled={isDisabled} label={words.endsNextDay} />
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 2fr' }}
        alignItems="start"
        gap="3"
      >
        <TextField
          {...register('ring')}
          {...shared}
          list={ringsId}
          label={words.ring}
          error={errors.ring?.message}
        />
        <TextField
          {...register('room')}
          {...shared}
          list={roomsId}
          label={words.room}
          error={errors.room?.message}
        />
      </Box>
      <TextField
        {...register('judge')}
        {...shared}
        list={judgesId}
        label={words.judge}
        error={errors.judge?.message}
      />
      <Suggestions id={ringsId} texts={rings} />
      <Suggestions id={judgesId} texts={judges} />
      <Suggestions id={roomsId} texts={rooms} />
      <Checkbox
        {...register('isCancelled')}
        disabled={isDisabled}
        label={
          <>
            <chakra.span fontWeight="640">{words.isCancelled}</chakra.span>
            <Text as="span" display="block" textStyle="second" color="fg.muted">
              {words.isCancelledHint}
            </Text>
          </>
        }
      />
    </>
  )
}
