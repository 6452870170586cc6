import { Box, Text, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskOrder } from '../../../../contract/entities/desk-order.ts'
import { type OrderDecision, useActOnOrder } from '../../../data/desk/desk-acts.ts'
import { deskOrderQuery } from '../../../data/desk/desk-orders.ts'
import { isNotFound } from '../../../lib/http/api-error.ts'
import { useConnection } from '../../../lib/http/connection.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { rem } from '../../../ui/theme/tokens.ts'
import { DecideNote, useDecide } from '../acts/use-decide.tsx'
import { messages } from '../messages.ts'
import { questionOf } from '../order/act-questions.ts'
import { OrderLines } from '../order/order-lines.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { StateBadges } from '../shared/order-records.tsx'
import { deskOrderPath, deskPaths } from '../shared/paths.ts'
import { NumberForm } from './number-form.tsx'
import { checkPickup, PickupBanner } from './pickup-check.tsx'

const words = messages.pickup
const pickUp = { act: 'pickUp', reason: '' } as const

interface PickupOrderProps {
  orderId: number
  onNext: () => void
  /** Called with a corrected number when there is no such order. */
  onFind: (orderId: number) => void
}

/** The order that was scanned or typed: whether it may be handed out, and its items. */
export function PickupOrder({ orderId, onNext, onFind }: PickupOrderProps) {
  const { data, error, refetch } = useQuery(deskOrderQuery(orderId))
  if (data) return <Found order={data} onNext={onNext} />
  return (
    <Box display="grid" gap="4">
      {isNotFound(error) ? (
        <>
          <Banner tone="error" role="alert" title={messages.one.notFound}>
            {messages.one.notFoundText}
          </Banner>
          <NumberForm first={String(orderId)} isNext onFind={onFind} />
          <LinkButton to={deskPaths.orders} variant="outline">
            {words.byName}
          </LinkButton>
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

function Found({ order, onNext }: { order: DeskOrder; onNext: () => void }) {
  const { isOffline } = useConnection()
  const { mutateAsync } = useActOnOrder()
  const { running, note, decide } = useDecide((decision: OrderDecision) =>
    mutateAsync({ seen: order, decision }),
  )
  const [isDone, setDone] = useState(false)
  const isReady = checkPickup(order).kind === 'ready'
  const handOut = async () => {
    if (await decide(pickUp, questionOf(order, pickUp))) setDone(true)
  }
  return (
    <Box display="grid" gap="4">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
        <chakra.h2 textStyle="screen" fontSize={`min(${rem(40)}, 11vw)`} w="full">
          {messages.order(order.id)}
        </chakra.h2>
        <StateBadges order={order} />
        <Text textStyle="section" w="full">
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
          disabled={isOffline}
          busyLabel={running === 'pickUp' && messages.acts.pickUp.running}
          onClick={() => void handOut()}
        >
          {messages.acts.pickUp.label}
        </Button>
      ) : (
        <NextButton isSolid onNext={onNext} />
      )}
      <OrderLines order={order} />
      {isReady ? <NextButton isSolid={false} onNext={onNext} /> : null}
      <LinkButton to={deskOrderPath(order.id)} variant="outline">
        {words.open}
      </LinkButton>
    </Box>
  )
}
