import { Box, chakra } from '@chakra-ui/react'
import { dateErrorOf, isEnteredDay } from '#contract/values/time/entered-time.ts'
import { useForm } from 'react-hook-form'
import { useMarkMailed } from '#data/orders/orders.ts'
import { nowMs } from '#lib/clock.ts'
import { deviceTimeZone, localDateOf } from '#lib/format.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/form/field.tsx'
import { messages } from './messages.ts'

const words = messages.check

// The shopper's own date: the event's time zone may have another one.
const today = () => localDateOf(nowMs(), deviceTimeZone())

type DayError = 'noDay' | 'future'

/** What is wrong with a day of mailing (YYYY-MM-DD), or null. */
export function dayError(day: string, todayDate: string): DayError | null {
  if (!isEnteredDay(day)) return 'noDay'
  return day > todayDate ? 'future' : null
}

function checkDay(day: string): string | true {
  const error = dayError(day, today())
  return error === null || dateErrorOf(day, words[error])
}

/** Asks once for the day on which the check was mailed. */
export function MailedForm({ orderId }: { orderId: number }) {
  const { isOffline } = useConnection()
  const { mutateAsync, isPending } = useMarkMailed(orderId)
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { day: today() },
  })
  const submit = handleSubmit(async ({ day }) => {
    if (isOffline || isPending) return
    const outcome = await mutateAsync(day)
    if (outcome.kind === 'noted') showToast('success', words.noted)
    else setError('day', { message: outcome.message })
  })
  return (
    <chakra.form
      noValidate
      className="no-print"
      display="grid"
      gap="3"
      mt="4"
      onSubmit={(event) => void submit(event)}
    >
      <Box maxW="260px">
        <TextField
          {...register('day', { validate: checkDay })}
          type="date"
          label={words.day}
          isRequired
          max={today()}
          error={formState.errors.day?.message}
        />
      </Box>
      {isOffline ? <chakra.p textStyle="second">{words.offline}</chakra.p> : null}
      <Button
        type="submit"
        variant="outline"
        size="sm"
        justifySelf="start"
        disabled={isOffline}
        busyLabel={isPending && words.noting}
      >
        {words.noteIt}
      </Button>
    </chakra.form>
  )
}
