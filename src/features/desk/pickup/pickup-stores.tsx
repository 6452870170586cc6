import { chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { pickupStoresQuery, useStartPickup } from '#data/desk/pickup.ts'
import { formatInstant } from '#lib/format.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { confirmAction } from '#ui/overlay/confirm.tsx'
import { Section } from '#ui/page/section.tsx'
import { Cell, ColumnHead, DeskTable, Labelled, Row, RowHead } from '../shared/list/desk-table.tsx'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { pickupMessages } from './messages.ts'

const words = pickupMessages.stores

/** The stores whose orders wait; the start of a store's pick-up tells the shoppers by mail. */
export function PickupStores() {
  const { eventId } = useDeskEvent()
  const { data } = useQuery(pickupStoresQuery(eventId))
  if (!data || data.stores.length === 0) return null
  return (
    <Section heading={words.heading}>
      <Text color="fg.muted" maxW="measure" mb="3">
        {words.intro}
      </Text>
      <DeskTable
        label={words.heading}
        head={Object.values(words.columns).map((text) => (
          <ColumnHead key={text}>{text}</ColumnHead>
        ))}
      >
        {data.stores.map(({ committeeId, name, orderCount, pieceCount, startedAtMs }) => (
          <Row key={committeeId}>
            <RowHead overflowWrap="anywhere">{name}</RowHead>
            <Labelled label={words.columns.orders}>
              {words.waiting(pieceCount, orderCount)}
            </Labelled>
            <Cell>
              {startedAtMs === null ? (
                <Begin eventId={eventId} committeeId={committeeId} name={name} />
              ) : (
                words.since(formatInstant(startedAtMs, 'dateTimeShort', data.timeZone))
              )}
            </Cell>
          </Row>
        ))}
      </DeskTable>
    </Section>
  )
}

interface BeginProps {
  eventId: number | undefined
  committeeId: number
  name: string
}

/** Begins the pick-up of one store; those of others can begin meanwhile. */
function Begin({ eventId, committeeId, name }: BeginProps) {
  const { isOffline } = useConnection()
  const { mutateAsync, isPending, data: outcome } = useStartPickup(eventId)
  const start = async () => {
    if (!(await confirmAction(words.question(name), words.begin))) return
    const { kind } = await mutateAsync(committeeId)
    if (kind === 'saved') showToast('success', words.begun(name))
  }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        disabled={isOffline || isPending}
        onClick={() => void start()}
      >
        {words.begin}
        <chakra.span srOnly>{` ${words.of(name)}`}</chakra.span>
      </Button>
      <FailureNote outcome={outcome} />
    </>
  )
}
