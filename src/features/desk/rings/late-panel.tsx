import { Box, chakra, Text } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { LiveItem } from '#contract/entities/schedule-acts.ts'
import { timeNamed } from '#contract/rules/rings/apply-act.ts'
import { dayOfItem, type RingNow } from '#contract/rules/rings/may-act.ts'
import { formatLocalDate } from '#lib/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox, FieldError, TextField } from '#ui/form/field.tsx'
import { ringMessages } from './messages.ts'
import { previewDelay } from './ring-words.ts'
import type { Reporting } from './use-report.ts'

const words = ringMessages.late
const steps = [5, 10, 20, 30]

interface LatePanelProps {
  item: LiveItem
  ring: RingNow
  reporting: Reporting
  onDone: () => void
}

/** How late an event is: minutes with what they lead to, or a time. */
export function LatePanel({ item, ring, reporting, onDone }: LatePanelProps) {
  const id = useId()
  const [time, setTime] = useState('')
  const [isEarlier, setIsEarlier] = useState(false)
  const { error, pending } = reporting
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined)
  const isRunning = item.actualStart !== null
  const printed = isRunning ? item.end : item.start
  const named = time === '' ? null : timeNamed(item, time)
  const isBeforePrinted = named !== null && printed !== null && named < printed
  const day = named?.slice(0, 10) ?? dayOfItem(item)
  const delay = async (minutes: number) => {
    if (await reporting.report(item, { kind: 'late', minutes })) onDone()
  }
  const setUntil = async () => {
    if (time === '') return reporting.refuse('time', words.noTime)
    const act = { kind: 'until', time, isEarlier: isBeforePrinted && isEarlier } as const
    if (await reporting.report(item, act)) onDone()
  }
  return (
    <Box role="group" aria-label={words.title} display="grid" gap="3">
      <Box display="grid" gridTemplateColumns="repeat(4, minmax(0, 1fr))" gap="2">
        {steps.map((minutes) => {
          const preview = previewDelay(item, minutes, ring)
          const noteId = `${id}-${minutes}`
          return (
            <Box key={minutes} display="grid" gap="1" alignContent="start">
              <Button
                variant="outline"
                minH="60px"
                px="2"
                fontSize="20"
                fontVariantNumeric="tabular-nums lining-nums"
                aria-describedby={noteId}
                disabled={pending !== undefined || preview === null}
                onClick={() => void delay(minutes)}
              >
                {words.plus(minutes)}
              </Button>
              <chakra.span
                id={noteId}
                textStyle="tiny"
                textAlign="center"
                fontVariantNumeric="tabular-nums lining-nums"
              >
                {preview?.time}
                <chakra.span display="block" color="fg.muted">
                  {preview ? words.others(preview.otherCount) : ''}
                </chakra.span>
              </chakra.span>
            </Box>
          )
        })}
      </Box>
      <div>
        {errorOf('minutes') ? (
          <FieldError id={`${id}-minutes`} text={errorOf('minutes') ?? ''} />
        ) : null}
      </div>
      <Text textStyle="second" color="fg.muted">
        {words.hint}
      </Text>
      <chakra.form
        noValidate
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) auto"
        alignItems="start"
        gap="2"
        onSubmit={(event) => {
          event.preventDefault()
          void setUntil()
        }}
      >
        <TextField
          label={isRunning ? words.endTime : words.time}
          type="time"
          value={time}
          hint={day === dayOfItem(item) ? undefined : words.onDay(formatLocalDate(day, 'weekday'))}
          error={errorOf('time')}
          onChange={({ target }) => setTime(target.value)}
        />
        <Button type="submit" variant="outline" mt="25px" disabled={pending !== undefined}>
          {words.set}
        </Button>
        {isBeforePrinted ? (
          <Box gridColumn="1 / -1">
            <Checkbox
              label={words.earlier}
              checked={isEarlier}
              onChange={({ target }) => setIsEarlier(target.checked)}
            />
          </Box>
        ) : null}
      </chakra.form>
    </Box>
  )
}
