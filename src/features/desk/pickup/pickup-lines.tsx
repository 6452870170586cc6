import { Box, chakra, Text } from '@chakra-ui/react'
import type { PickupOrder } from '#contract/entities/desk/pickup.ts'
import { formatInstant } from '#lib/format.ts'
import { Checkbox } from '#ui/form/field.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from '../messages.ts'
import { pickupMessages } from './messages.ts'
import { linesByCommittee } from '../shared/lines-by-committee.ts'
import { openLinesOf } from './open-lines.ts'

const words = pickupMessages

interface PickupLinesProps {
  order: PickupOrder
  /** The lines that are handed out now; null = there is nothing to choose. */
  chosen: ReadonlySet<number> | null
  onChoose: (lineId: number, isChosen: boolean) => void
}

/** The items of an order by committee, with their answers and without their prices; each that is still here can be chosen. */
export function PickupLines({ order, chosen, onChoose }: PickupLinesProps) {
  const openIds = new Set(openLinesOf(order).map(({ id }) => id))
  return (
    <Section heading={messages.one.lines}>
      {chosen ? (
        <Text color="fg.muted" mb="2">
          {words.some.hint}
        </Text>
      ) : null}
      {linesByCommittee(order.lines).map(({ committeeId, committeeName, lines }) => (
        <Box key={committeeId} mb="3">
          <chakra.h3 textStyle="label" color="fg.muted">
            {committeeName}
          </chakra.h3>
          <chakra.ul listStyleType="none">
            {lines.map((line) => (
              <chakra.li key={line.id} borderBottom="1px solid" borderColor="border">
                {chosen && openIds.has(line.id) ? (
                  <Checkbox
                    label={<Line line={line} timeZone={order.timeZone} />}
                    checked={chosen.has(line.id)}
                    onChange={({ target }) => onChoose(line.id, target.checked)}
                  />
                ) : (
                  <Box py="6px">
                    <Line line={line} timeZone={order.timeZone} />
                  </Box>
                )}
              </chakra.li>
            ))}
          </chakra.ul>
        </Box>
      ))}
    </Section>
  )
}

function Line({ line, timeZone }: { line: PickupOrder['lines'][number]; timeZone: string }) {
  const {
    productName,
    variantName,
    answers,
    quantity,
    refundedQuantity,
    handedOutAtMs,
    isShipped,
    hasLeft,
  } = line
  return (
    <Box
      display="grid"
      gridTemplateColumns="44px minmax(0, 1fr)"
      gap="2px 12px"
      py="4px"
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
          {isShipped ? (
            <Text fontWeight="640">{hasLeft ? words.hasLeft : words.shipped}</Text>
          ) : null}
          {refundedQuantity > 0 ? (
            <Text color="warning.fg" fontWeight="640">
              {words.refundedOfLine(refundedQuantity, quantity)}
            </Text>
          ) : null}
          {handedOutAtMs === null ? null : (
            <Text color="success.fg" fontWeight="640">
              {words.handedOut(formatInstant(handedOutAtMs, 'dateTimeShort', timeZone))}
            </Text>
          )}
        </Box>
      </Box>
    </Box>
  )
}
