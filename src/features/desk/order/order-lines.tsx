import { Box, chakra, Text } from '@chakra-ui/react'
import type { DeskLine, DeskOrder } from '../../../../contract/entities/desk-order.ts'
import { formatCents } from '../../../lib/format.ts'
import { Money, Sums } from '../../../ui/content/money.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { messages } from '../messages.ts'

interface CommitteeLines {
  committeeId: number
  committeeName: string
  lines: DeskLine[]
}

/** Groups lines by committee, since each committee hands out its own; groups keep the order of their first line. */
export function linesByCommittee(lines: readonly DeskLine[]): CommitteeLines[] {
  const groups = new Map<number, CommitteeLines>()
  for (const line of lines) {
    const { committeeId, committeeName } = line
    const group = groups.get(committeeId) ?? { committeeId, committeeName, lines: [] }
    group.lines.push(line)
    groups.set(committeeId, group)
  }
  return [...groups.values()]
}

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
              <Line key={line.id} line={line} />
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

function Line({ line }: { line: DeskLine }) {
  const { productName, variantName, answers, unitCents, quantity } = line
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
      </Box>
    </chakra.li>
  )
}
