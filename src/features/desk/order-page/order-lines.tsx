import { Box, chakra, Text } from '@chakra-ui/react'
import type { DeskLine, DeskOrder } from '#contract/entities/desk/order.ts'
import { formatCents, formatInstant } from '#lib/format.ts'
import { Money, Sums } from '#ui/content/money.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from '../messages.ts'
import { linesByCommittee } from '../shared/lines-by-committee.ts'

const words = messages.one

/** The order's lines by committee, with answers and totals. */
export function OrderLines({ order }: { order: DeskOrder }) {
  return (
    <Section heading={words.lines}>
      {linesByCommittee(order.lines).map(({ committeeId, committeeName, lines }) => (
        <Box key={committeeId} mb="3">
          <chakra.h3 textStyle="label" color="fg.muted">
            {committeeName}
          </chakra.h3>
          <chakra.ul listStyleType="none">
            {lines.map((line) => (
              <Line key={line.id} line={line} timeZone={order.timeZone} />
            ))}
          </chakra.ul>
        </Box>
      ))}
      <Sums
        rows={[
          { label: words.subtotal, cents: order.subtotalCents },
          { label: words.shipping, cents: order.shippingCents },
        ]}
        totalLabel={words.total}
        totalCents={order.totalCents}
      />
    </Section>
  )
}

function Line({ line, timeZone }: { line: DeskLine; timeZone: string }) {
  const { productName, variantName, answers, unitCents, quantity, handedOutAtMs } = line
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="44px minmax(0, 1fr) auto"
      gap="2px 12px"
      py="10px"
      borderBottom="1px solid"
      borderColor="border"
      fontVariantNumeric="tabular-nums lining-nums"
    >
      <Text textStyle="price" gridRow="span 2">
        {quantity}×
      </Text>
      <Text fontWeight="680">{productName}</Text>
      <Money cents={unitCents * quantity} fontWeight="680" />
      <Box color="fg.muted" textStyle="second">
        {variantName ? (
          <Text color="fg" fontWeight="600">
            {variantName}
          </Text>
        ) : null}
        {answers.map(({ label, text }) => (
          <Text key={label}>
            {label}: {text}
          </Text>
        ))}
        <Text>{words.unit(formatCents(unitCents), quantity)}</Text>
        {line.refundedQuantity + line.refundedCents > 0 ? (
          <Text color="warning.fg" fontWeight="640">
            {words.refundedOfLine(line.refundedQuantity, formatCents(line.refundedCents))}
          </Text>
        ) : null}
        {handedOutAtMs === null ? null : (
          <Text>{words.handedOut(formatInstant(handedOutAtMs, 'dateTimeShort', timeZone))}</Text>
        )}
      </Box>
    </chakra.li>
  )
}
