import { Box, chakra, Text } from '@chakra-ui/react'
import type { PickupOrder } from '#contract/entities/desk/pickup.ts'
import { Section } from '#ui/page/section.tsx'
import { messages } from '../messages.ts'
import { pickupMessages } from './messages.ts'
import { linesByCommittee } from '../shared/lines-by-committee.ts'

const words = pickupMessages

/** The items of an order by committee, with their answers and without their prices. */
export function PickupLines({ order }: { order: PickupOrder }) {
  return (
    <Section heading={messages.one.lines}>
      {linesByCommittee(order.lines).map(({ committeeId, committeeName, lines }) => (
        <Box key={committeeId} mb="3">
          <chakra.h3 textStyle="label" color="fg.muted">
            {committeeName}
          </chakra.h3>
          <chakra.ul listStyleType="none">
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </chakra.ul>
        </Box>
      ))}
    </Section>
  )
}

function Line({ line }: { line: PickupOrder['lines'][number] }) {
  const { productName, variantName, answers, quantity, refundedQuantity } = line
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="44px minmax(0, 1fr)"
      gap="2px 12px"
      py="10px"
      borderBottom="1px solid"
      borderColor="border"
      overflowWrap="anywhere"
    >
      <Text textStyle="price" fontVariantNumeric="tabular-nums lining-nums">
        {quantity - refundedQuantity}×
      </Text>
      <Box>
        <Text fontWeight="680">{productName}</Text>
        {variantName ? <Text fontWeight="600">{variantName}</Text> : null}
        <Box color="fg.muted" textStyle="second">
          {answers.map(({ label, text }) => (
            <Text key={label}>
              {label}: {text}
            </Text>
          ))}
          {refundedQuantity > 0 ? (
            <Text color="warning.fg" fontWeight="640">
              {words.refundedOfLine(refundedQuantity, quantity)}
            </Text>
          ) : null}
        </Box>
      </Box>
    </chakra.li>
  )
}
