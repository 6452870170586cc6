import { Box, chakra, Grid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PickupOrder as Order } from '#contract/entities/desk/pickup.ts'
import { pickupOrderQuery, useHandOut } from '#data/desk/pickup.ts'
import { isNotFound } from '#lib/http/api-error.ts'
import { useConnection } from '#lib/http/connection.ts'
import { useSession } from '#session/state/session-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import type { Question } from '#ui/overlay/confirm.tsx'
import { rem } from '#ui/theme/tokens.ts'
import { DecideNote, useDecide } from '../acts/use-decide.tsx'
import { messages } from '../messages.ts'
import { pickupMessages } from './messages.ts'
import { actMessages } from '../acts/messages.ts'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { StateBadges } from '../shared/order-records.tsx'
import { deskOrderPath, deskPaths, mayOpen } from '../shared/paths.ts'
import { NumberForm } from './number-form.tsx'
import { openLinesOf, piecesOf } from './open-lines.ts'
import { PickupBanner } from './pickup-banner.tsx'
import { PickupLines } from './pickup-lines.tsx'
import { DeskLinkButton } from '../shared/desk-link.tsx'

const words = pickupMessages
const { acts, actText, form } = actMessages

interface PickupOrderProps {
  orderId: number
  onNext: () => void
  /** Called with a corrected number when there is no such order. */
  onFind: (orderId: number) => void
}

/** The order that was scanned or typed: whether it may be handed out, and its items. */
export function PickupOrder({ orderId, onNext, onFind }: PickupOrderProps) {
  const { data, error, refetch } = useQuery(pickupOrderQuery(orderId))
  const { rights } = useSession()
  if (data) return <Found order={data} onNext={onNext} />
  return (
    <Box display="grid" gap="4">
      {isNotFound(error) ? (
        <>
          <Banner tone="error" voice="alert" title={messages.one.notFound}>
            {messages.one.notFoundText}
          </Banner>
          <NumberForm first={String(orderId)} isNext onFind={onFind} />
          {mayOpen(rights, 'orders') ? (
            <DeskLinkButton to={deskPaths.orders} variant="outline">
              {words.byName}
            </DeskLinkButton>
          ) : null}
        </>
      ) : null}
      {error && !isNotFound(error) ? (
        <DeskProblem error={error} onTryAgain={() => void refetch()} />
      ) : null}
      {error ? null : <ListSkeleton text={messages.one.loading} />}
      <NextButton isSolid={false} onNext={onNext} />
    </Box>
  )
}

function NextButton({ isSolid, onNext }: { isSolid: boolean; onNext: () => void }) {
  return (
    <Button variant={isSolid ? 'solid' : 'outline'} minH="64px" isFull onClick={onNext}>
      {words.next}
    </Button>
  )
}

type Lines = Order['lines']

function questionOf({ id, customerName }: Order, chosen: Lines, stay: Lines): Question {
  const text = words.question(messages.order(id), customerName, actText.pickUp(piecesOf(chosen)))
  const isPart = stay.length > 0
  return {
    title: isPart ? words.some.title : acts.pickUp.title,
    text: isPart ? `${text} ${words.stayHere(piecesOf(stay))}` : text,
    confirmLabel: labelOf(chosen, stay),
    cancelLabel: form.close,
  }
}

const labelOf = (chosen: Lines, stay: Lines) =>
  stay.length > 0 ? words.some.label(chosen.length, chosen.length + stay.length) : acts.pickUp.label

function Found({ order, onNext }: { order: Order; onNext: () => void }) {
  const { isOffline } = useConnection()
  const { rights } = useSession()
  const { mutateAsync } = useHandOut()
  const open = openLinesOf(order)
  /** The lines that stay here for later: at first those that are mailed, unless there is nothing else. */
  const [later, setLater] = useState<ReadonlySet<number>>(() => {
    const mailed = open.filter(({ isShipped }) => isShipped)
    return new Set(mailed.length === open.length ? [] : mailed.map(({ id }) => id))
  })
  const chosen = open.filter(({ id }) => !later.has(id))
  const stay = open.filter(({ id }) => later.has(id))
  const lineIds = chosen.map(({ id }) => id)
  const { running, note, decide } = useDecide(() => mutateAsync({ seen: order, lineIds }))
  const [isDone, setDone] = useState(false)
  const isReady = order.refusal === null
  const handOut = async () => {
    // The banner says what is done.
    if (!(await decide({ act: 'pickUp' }, questionOf(order, chosen, stay), null))) return
    setDone(true)
    setLater(new Set())
  }
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(later)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLater(next)
  }
  return (
    <Grid
      gap={{ base: '4', lg: '10' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      alignItems="start"
    >
      <Box display="grid" gap="4">
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <chakra.h2 w="full" lineHeight="1.1">
            <chakra.span display="block" textStyle="second" color="fg.muted">
              {words.order}
            </chakra.span>
            <chakra.span
              fontFamily="heading"
              fontWeight="640"
              fontSize={`min(${rem(56)}, 16vw)`}
              fontVariantNumeric="lining-nums"
            >
              #{order.id}
            </chakra.span>
          </chakra.h2>
          <StateBadges order={order} />
          <Text textStyle="section" w="full" overflowWrap="anywhere">
            {order.customerName}
          </Text>
        </Box>
        <div>
          <DecideNote note={note} />
          <PickupBanner order={order} isJustDone={isDone} />
        </div>
        {isReady ? (
          <Button
            minH="72px"
            fontSize="20"
            isFull
            disabled={isOffline || (chosen.length === 0 && stay.length > 0)}
            busyLabel={running === 'pickUp' && acts.pickUp.running}
            onClick={() => void handOut()}
          >
            {labelOf(chosen, stay)}
          </Button>
        ) : null}
        <NextButton isSolid={!isReady} onNext={onNext} />
      </Box>
      <Box display="grid" gap="4">
        <PickupLines
          order={order}
          chosen={isReady && open.length > 1 ? new Set(lineIds) : null}
          onChoose={choose}
        />
        {mayOpen(rights, 'orders') ? (
          <DeskLinkButton to={deskOrderPath(order.id)} variant="outline">
            {words.open}
          </DeskLinkButton>
        ) : null}
      </Box>
    </Grid>
  )
}
