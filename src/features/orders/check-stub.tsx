import { Box, Text, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/entities/order.ts'
import { formatCents } from '#lib/format.ts'
import { Section } from '#ui/page/section.tsx'
import { messages } from './messages.ts'

/** Printed slip to mail with the check, to the treasurer of the order's own event. */
export function CheckStub({ order }: { order: Order }) {
  const { event } = order
  const words = messages.stub
  return (
    <Box breakInside="avoid">
      <Section heading={words.title}>
        <Text textStyle="second" color="fg.muted" mb="2">
          {order.isTest ? <b>{words.isTest}</b> : words.cut}
        </Text>
        <chakra.dl
          display="grid"
          gridTemplateColumns="auto minmax(0, 1fr)"
          gap="6px 16px"
          p="14px"
          _print={{ rowGap: '2px', py: '2' }}
          border="2px dashed"
          borderColor="fg"
        >
          {event ? <Row label={words.payee}>{event.checkPayee}</Row> : null}
          <Row label={words.amount}>{formatCents(order.totalCents)}</Row>
          <Row
            label={words.reference}
          >{`${order.isTest ? `${messages.testMark} ` : ''}${order.reference || words.order(order.id)}`}</Row>
          {event ? (
            <Row label={words.address}>
              <chakra.address fontStyle="normal">
                {event.treasurerAddress.map((line) => (
                  <Text key={line}>{line}</Text>
                ))}
              </chakra.address>
            </Row>
          ) : null}
        </chakra.dl>
        {event ? null : <Text mt="2">{words.unknown}</Text>}
      </Section>
    </Box>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd fontWeight="640" fontVariantNumeric="tabular-nums lining-nums">
        {children}
      </chakra.dd>
    </>
  )
}
