import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useMarkMailed } from '../../data/orders/orders.ts'
import { nowMs } from '../../lib/clock.ts'
import { deviceTimeZone, localDateOf } from '../../lib/format.ts'
import { useConnection } from '../../lib/http/connection.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { messages } from './messages.ts'

// A day of one's own calendar: in the event's time zone it may be another one.
const today = () => localDateOf(nowMs(), deviceTimeZone())

type DayFault = 'noDay' | 'future'

/** What is wrong with a day of mailing (YYYY-MM-DD); null = nothing. */
export function dayFault(day: string, today: string): DayFault | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'noDay'
  return day > today ? 'future' : null
}

/** The day on which the check was mailed, noted once. */
export function MailedForm({ orderId }: { orderId: number }) {
  const { isOffline } = useConnection()
  const { mutateAsync, isPending } = useMarkMailed(orderId)
  const [day, setDay] = useState(today)
  const [error, setError] = useState<string | null>(null)
  const words = messages.check

  const note = async () => {
    const fault = dayFault(day, today())
    if (fault !== null) {
      setError(words[fault])
      return
    }
    setError(null)
    const outcome = await mutateAsync(day)
    if (outcome.kind === 'noted') showToast('success', words.noted)
    else setError(outcome.message)
  }
  return (
    <chakra.form
      noValidate
      className="no-print"
      display="grid"
      gap="3"
      mt="4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOffline && !isPending) void note()
      }}
    >
      <Box maxW="260px">
        <TextField
          type="date"
          label={words.day}
          isRequired
          value={day}
          max={today()}
          error={error}
          onChange={(event) => setDay(event.target.value)}
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
