import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/entities/order.ts'
import { useEventTimeZone } from '#lib/event/event-words.ts'
import { mailLink } from '#lib/mail-link.ts'
import { useSupportEmail } from '#lib/support-email.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from './messages.ts'
import { methodLabel, orderedAtText, stateLabel, stateTone, zoneOf } from './order-wording.ts'

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      display="flex"
      justifyContent="space-between"
      gap="4"
      py="2"
      // The page with the stub is one sheet of paper.
      _print={{ py: '1' }}
      borderBottom="1px solid"
      borderColor="border"
    >
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd fontWeight="640" textAlign="right">
        {children}
      </chakra.dd>
    </Box>
  )
}

export function OrderDetails({ order }: { order: Order }) {
  const isOtherZone = zoneOf(order) !== useEventTimeZone()
  const help = useSupportEmail(order.event?.contactEmail)
  return (
    <Section heading={messages.details}>
      <dl>
        {order.eventName === '' ? null : <Detail label={messages.event}>{order.eventName}</Detail>}
        {order.orderedAtMs === null ? null : (
          <Detail label={messages.date}>
            {orderedAtText(order, order.orderedAtMs, isOtherZone)}
          </Detail>
        )}
        <Detail label={messages.status}>
          <Badge tone={stateTone(order.state)} data-state={order.state}>
            {stateLabel(order.state)}
          </Badge>
        </Detail>
        <Detail label={messages.method}>{methodLabel(order.paymentMethod)}</Detail>
        {order.event && help !== '' ? (
          <Detail label={messages.help}>
            <chakra.a
              href={mailLink(help)}
              color="brand.fg"
              textDecoration="underline"
              overflowWrap="anywhere"
            >
              {help}
            </chakra.a>
          </Detail>
        ) : null}
        {order.isTest ? <Detail label={messages.test}>{messages.testYes}</Detail> : null}
      </dl>
    </Section>
  )
}
