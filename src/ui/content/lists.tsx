import { chakra } from '@chakra-ui/react'
import { messages } from '../messages.ts'

const Row = chakra('div', {
  base: {
    display: 'grid',
    // Two columns, or one when the text is large.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(8rem, 40%), 100%), 1fr))',
    gap: { base: '3', md: '5' },
    py: '10px',
    borderBottom: '1px solid',
    borderColor: 'border',
    textStyle: 'note',
    overflowWrap: 'anywhere',
  },
})

interface FactsProps {
  facts: readonly { label: string; value: string }[]
}

/** Label and value, one row each. */
function FactList({ facts }: FactsProps) {
  return (
    <chakra.dl borderTop="1px solid" borderColor="border">
      {facts.map(({ label, value }) => (
        <Row key={label}>
          <dt>{label}</dt>
          <chakra.dd fontWeight="680" fontVariantNumeric="tabular-nums lining-nums">
            {value}
          </chakra.dd>
        </Row>
      ))}
    </chakra.dl>
  )
}

const Point = chakra('li', {
  base: {
    position: 'relative',
    pl: '5',
    overflowWrap: 'anywhere',
    '&::marker': { content: '""' },
    _before: {
      content: '""',
      position: 'absolute',
      left: '1px',
      top: '0.62em',
      w: '8px',
      h: '3px',
      bg: 'fg',
      forcedColorAdjust: 'none',
    },
  },
})

/** A list with dashes. */
export function PointList({ points }: { points: readonly string[] }) {
  return (
    <chakra.ul display="grid" gap="2" maxW="measure" listStyleType="none">
      {points.map((point) => (
        <Point key={point}>{point}</Point>
      ))}
    </chakra.ul>
  )
}

/** The facts, or a sentence while there are none. */
export function FactOrNone({ facts }: FactsProps) {
  return facts.length === 0 ? <p>{messages.toBeAnnounced}</p> : <FactList facts={facts} />
}
