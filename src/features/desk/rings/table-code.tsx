// The code of a ring's table (rule 92): with its digits on the screen, and without them on paper.
import { Box, chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { RingTable } from '#contract/entities/desk/ring-tables.ts'
import { canBeMadeFor, countsAt } from '#contract/rules/rings/ring-table.ts'
import { ringTablePath } from '#config/paths.ts'
import {
  type RingTableRequest,
  ringTablesQuery,
  useChangeRingTables,
} from '#data/desk/ring-tables.ts'
import { formatLocalDate } from '#lib/format.ts'
import { LazyQr } from '#ui/content/lazy-qr.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { confirmRemove } from '#ui/overlay/confirm.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from '../messages.ts'
import { ringMessages } from './messages.ts'

const words = ringMessages.table
const codeSizePx = 200

interface TableCodeProps {
  eventId: number
  ring: string
  day: string
  /** Local time of the event. */
  now: string
}

export function TableCode({ eventId, ring, day, now }: TableCodeProps) {
  const { data } = useQuery(ringTablesQuery(eventId))
  const { mutateAsync, isPending } = useChangeRingTables(eventId)
  const change = async (request: RingTableRequest) => {
    const outcome = await mutateAsync(request)
    if (outcome.kind !== 'saved') showToast('error', outcome.message)
  }
  /** Also unlocks the code that is there. */
  const make = () => change({ act: 'add', body: { ring, day } })
  const remove = async (tableId: number) => {
    const question = {
      title: words.removeTitle,
      text: words.removeText,
      confirmLabel: words.remove,
      cancelLabel: messages.dialog.cancel,
    }
    if (await confirmRemove(question)) await change({ act: 'remove', tableId })
  }
  if (!data || countsAt(day, now) === 'past') return null
  const table = data.tables.find((one) => one.ring === ring && one.day === day)
  if (!table && !canBeMadeFor(day, now)) return null
  return (
    <Section heading={words.title(ring)}>
      {table ? (
        <Shown
          table={table}
          isBusy={isPending}
          onUnlock={() => void make()}
          onRemove={() => void remove(table.id)}
        />
      ) : (
        <>
          <Text mb="3">{words.hint}</Text>
          <Button
            variant="outline"
            busyLabel={isPending && words.making}
            onClick={() => void make()}
          >
            {words.make(formatLocalDate(day, 'weekday'))}
          </Button>
        </>
      )}
    </Section>
  )
}

interface ShownProps {
  table: RingTable
  isBusy: boolean
  onUnlock: () => void
  onRemove: () => void
}

/** On paper it covers the page. */
const Paper = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    justifyItems: 'start',
    _print: { position: 'fixed', inset: '0', zIndex: 'busy', bg: '#fff', p: '10', fontSize: '22' },
  },
})

function Shown({ table, isBusy, onUnlock, onRemove }: ShownProps) {
  const { ring, day, key, digits, isLocked } = table
  const link = `${window.location.origin}${ringTablePath}#${key}`
  return (
    <Box display="grid" gap="3" maxW={{ md: '560px' }}>
      {isLocked ? (
        <Box className="no-print" display="grid" gap="3" justifyItems="start">
          <Text fontWeight="680">{words.locked}</Text>
          <Button variant="outline" disabled={isBusy} onClick={onUnlock}>
            {words.unlock}
          </Button>
        </Box>
      ) : null}
      <Paper>
        <b>{words.paper(ring, formatLocalDate(day, 'weekday'))}</b>
        <LazyQr text={link} label={words.code(ring)} sizePx={codeSizePx} />
        <span>{words.paperHint}</span>
        <chakra.a href={link} textStyle="second" overflowWrap="anywhere" textDecoration="underline">
          {link}
        </chakra.a>
      </Paper>
      <Text className="no-print">
        {words.digits}{' '}
        <chakra.b fontSize="29" letterSpacing="0.12em" fontVariantNumeric="tabular-nums">
          {digits}
        </chakra.b>
      </Text>
      <Box display="flex" flexWrap="wrap" gap="2" className="no-print">
        <Button variant="outline" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={onRemove}>
          {words.remove}
        </Button>
      </Box>
    </Box>
  )
}
