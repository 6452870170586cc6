import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { ItemActKind, LiveItem, RingDay } from '#contract/entities/schedule-acts.ts'
import { type RingNow, whyNot } from '#contract/rules/rings/may-act.ts'
import { formatInstant } from '#lib/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { LatePanel } from './late-panel.tsx'
import { ringMessages } from './messages.ts'
import { MovePanel } from './move-panel.tsx'
import { pastWords } from './ring-words.ts'
import type { Reporting } from './use-report.ts'

const { buttons, ...words } = ringMessages

interface ReportButtonsProps {
  item: LiveItem
  ring: RingNow
  lastAct: RingDay['lastAct']
  places: readonly string[]
  reporting: Reporting
}

/** What can be reported of an event, for one thumb. */
export function ReportButtons({ item, ring, lastAct, places, reporting }: ReportButtonsProps) {
  const [panel, setPanel] = useState<'late' | 'moved' | null>(null)
  const { pending } = reporting
  const isBusy = pending !== undefined
  const close = () => setPanel(null)
  const toggle = (which: 'late' | 'moved') => {
    reporting.clear()
    setPanel(panel === which ? null : which)
  }
  const isRefused = (kind: ItemActKind) => whyNot(item, kind, ring) !== null
  const send = (kind: 'started' | 'done' | 'canceled') => {
    close()
    void reporting.report(item, { kind })
  }
  const why = whyNot(item, 'late', ring)
  const hasStarted = item.actualStart !== null
  const shared = { minH: '60px', px: '2' } as const
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      {why === null ? null : <Text textStyle="second">{why}</Text>}
      <Box display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="2">
        <Button
          {...shared}
          variant={hasStarted ? 'outline' : 'solid'}
          disabled={isRefused('started')}
          busyLabel={pending === 'started' && words.sending}
          aria-disabled={isBusy || undefined}
          onClick={() => send('started')}
        >
          {buttons.started}
        </Button>
        <Button
          {...shared}
          variant={hasStarted ? 'solid' : 'outline'}
          disabled={isRefused('done')}
          busyLabel={pending === 'done' && words.sending}
          aria-disabled={isBusy || undefined}
          onClick={() => send('done')}
        >
          {buttons.done}
        </Button>
        <Button
          {...shared}
          variant="outline"
          aria-expanded={panel === 'late'}
          disabled={isRefused('late')}
          onClick={() => toggle('late')}
        >
          {buttons.late}
        </Button>
        <Button
          {...shared}
          variant="outline"
          aria-expanded={panel === 'moved'}
          disabled={isRefused('moved')}
          onClick={() => toggle('moved')}
        >
          {buttons.moved}
        </Button>
        {panel === null ? null : (
          <Box gridColumn="1 / -1" py="2">
            {panel === 'late' ? (
              <LatePanel item={item} ring={ring} reporting={reporting} onDone={close} />
            ) : (
              <MovePanel item={item} places={places} reporting={reporting} onDone={close} />
            )}
          </Box>
        )}
        <Button
          {...shared}
          variant="outline"
          color="error.fg"
          borderColor="error.fg"
          disabled={isRefused('canceled')}
          busyLabel={pending === 'canceled' && words.sending}
          aria-disabled={isBusy || undefined}
          onClick={() => send('canceled')}
        >
          {buttons.canceled}
        </Button>
        <Button
          {...shared}
          variant="outline"
          disabled={lastAct === null}
          busyLabel={pending === null && words.sending}
          aria-disabled={isBusy || undefined}
          onClick={() => {
            close()
            void reporting.undo()
          }}
        >
          {buttons.undo}
        </Button>
      </Box>
      <Text textStyle="second" color="fg.muted">
        {lastAct
          ? words.undo(pastWords(lastAct), lastAct.by, formatInstant(lastAct.atMs, 'time'))
          : words.nothingToUndo}
      </Text>
    </Box>
  )
}
