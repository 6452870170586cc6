import { chakra } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import type { OwnPromise } from '#contract/rules/show-day/entries.ts'
import {
  checkPromise,
  type EnteredPromise,
  type PromiseError,
  promiseTextAtMost,
} from '#contract/rules/show-day/promise.ts'
import { formatLocalDate } from '#lib/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { messages } from './messages.ts'

const words = messages.form

const fieldOf: Record<PromiseError, keyof EnteredPromise> = {
  noText: 'text',
  noTime: 'begins',
  endBeforeStart: 'ends',
}

interface PromiseFormProps {
  days: readonly string[]
  day: string
  onSave: (promise: Omit<OwnPromise, 'id'>) => void
  onCancel: () => void
}

/** A promise: what, where, and from when until when. */
export function PromiseForm({ days, day, onSave, onCancel }: PromiseFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<EnteredPromise>({
    defaultValues: { text: '', place: '', day, begins: '', ends: '' },
  })
  const { errors } = formState
  const submit = handleSubmit((entered) => {
    const checked = checkPromise(entered)
    if (checked.kind === 'promise') return onSave(checked.promise)
    const { error } = checked
    return setError(fieldOf[error], { message: words[error] }, { shouldFocus: true })
  })
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      maxW="420px"
      mt="3"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        {...register('text')}
        label={words.text}
        isRequired
        maxLength={promiseTextAtMost}
        error={errors.text?.message}
      />
      <SelectField {...register('day')} label={words.day}>
        {days.map((one) => (
          <option key={one} value={one}>
            {formatLocalDate(one, 'weekday')}
          </option>
        ))}
      </SelectField>
      <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3">
        <TextField
          {...register('begins')}
          type="time"
          label={words.begins}
          isRequired
          error={errors.begins?.message}
        />
        <TextField
          {...register('ends')}
          type="time"
          label={words.ends}
          hint={words.endsHint}
          error={errors.ends?.message}
        />
      </chakra.div>
      <TextField {...register('place')} label={words.place} maxLength={promiseTextAtMost} />
      <chakra.div display="flex" gap="2">
        <Button type="submit" size="sm">
          {words.save}
        </Button>
        <Button variant="plain" size="sm" onClick={onCancel}>
          {words.cancel}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
