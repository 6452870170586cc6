import { Box, chakra, Text } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import type { LiveItem } from '#contract/entities/schedule-acts.ts'
import { timeNamed } from '#contract/rules/rings/apply-act.ts'
import { dayOfItem, type RingNow } from '#contract/rules/rings/may-act.ts'
import { formatLocalDate } from '#lib/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox, TextField } from '#ui/form/field.tsx'
import { ringMessages } from './messages.ts'
import { previewDelay } from './ring-words.ts'
import type { Reporting } from './use-report.ts'

const words = ringMessages.late
const steps = [5, 10, 20, 30, 40, 60]

interface LatePanelProps {
  item: LiveItem
  ring: RingNow
  reporting: Reporting
  onDone: () => void
}

/** How late an event is: minutes with what they lead to, or a time. */
export function LatePanel({ item, ring, reporting, onDone }: LatePanelProps) {
  const id = useId()
  const [minutes, setMinutes] = useState('')
  const [time, setTime] = useState('')
  const [isEarlier, setIsEarlier] = useState(false)
  const { error, pending } = reporting
  const isBusy = pending !== undefined
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined)
  const isRunning = item.actualStart !== null
  const printed = isRunning ? item.end : item.start
  const named = time === '' ? null : timeNamed(item, time)
  const isBeforePrinted = named !== null && printed !== null && named < printed
  const day = named?.slice(0, 10) ?? dayOfItem(item)
  const typedMin = /^\d+$/.test(minutes.trim()) ? Number(minutes) : 0
  const typed = typedMin > 0 ? previewDelay(item, typedMin, ring) : null
  const delay = async (lateMin: number) => {
    if (await reporting.report(item, { kind: 'late', minutes: lateMin })) onDone()
  }
  const delayByTyped = async () => {
    if (typedMin === 0) return reporting.refuse('minutes', words.noMinutes)
    return delay(typedMin)
  }
  const setUntil = async () => {
    if (time === '') return reporting.refuse('time', words.noTime)
    const act = { kind: 'until', time, isEarlier: isBeforePrinted && isEarlier } as const
    if (await reporting.report(item, act)) onDone()
  }
  return (
    <Box role="group" aria-label={words.title} display="grid" gap="3">
      <Box display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="2">
        {steps.map((step) => {
          const preview = previewDelay(item, step, ring)
          const noteId = `${id}-${step}`
          return (
            <Box key={step} display="grid" gap="1" alignContent="start">
              <Button
                variant="outline"
                minH="60px"
                px="2"
                fontSize="20"
                fontVariantNumeric="tabular-nums lining-nums"
                aria-describedby={noteId}
                disabled={isBusy || preview === null}
                onClick={() => void delay(step)}
              >
                {words.plus(step)}
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
      <Text textStyle="second" color="fg.muted">
        {words.hint}
      </Text>
      <OneField label={words.setMinutes} isBusy={isBusy} onSubmit={() => void delayByTyped()}>
        <TextField
          label={words.minutes}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={minutes}
          hint={
            typed
              ? [typed.time, words.others(typed.otherCount)].filter(Boolean).join(' ')
              : undefined
          }
          error={errorOf('minutes')}
          onChange={({ target }) => {
            reporting.clear()
            setMinutes(target.value)
          }}
        />
      </OneField>
      <OneField label={words.set} isBusy={isBusy} onSubmit={() => void setUntil()}>
        <TextField
          label={isRunning ? words.endTime : words.time}
          type="time"
          value={time}
          hint={day === dayOfItem(item) ? undefined : words.onDay(formatLocalDate(day, 'weekday'))}
          error={errorOf('time')}
          onChange={({ target }) => setTime(target.value)}
        />
      </OneField>
      {isBeforePrinted ? (
        <Checkbox
          label={words.earlier}
          checked={isEarlier}
          onChange={({ target }) => setIsEarlier(target.checked)}
        />
      ) : null}
    </Box>
  )
}

interface OneFieldProps {
  /** Of the button beside the field. */
  label: string
  isBusy: boolean
  onSubmit: () => void
  children: ReactNode
}

function OneField({ label, isBusy, onSubmit, children }: OneFieldProps) {
  return (
    <chakra.form
      noValidate
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      alignItems="start"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <Button type="submit" variant="outline" mt="25px" minW="150px" disabled={isBusy}>
        {label}
      </Button>
    </chakra.form>
  )
}
