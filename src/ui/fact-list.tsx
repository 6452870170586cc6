import { chakra } from '@chakra-ui/react'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
    gap: { base: '3', md: '5' },
    py: '10px',
    borderBottom: '1px solid',
    borderColor: 'border',
    textStyle: 'note',
  },
})

/** Names at the left, what is so at the right, one row each. */
export function FactList({ facts }: { facts: readonly { label: string; value: string }[] }) {
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
