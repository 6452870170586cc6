import { Text, chakra } from '@chakra-ui/react'
import { addressLines } from '../../../../contract/entities/address.ts'
import type { DeskOrder } from '../../../../contract/entities/desk-order.ts'
import { Section } from '../../../ui/section.tsx'

type Address = NonNullable<DeskOrder['customerAddress']>

export function AddressSection({ heading, address }: { heading: string; address: Address | null }) {
  if (!address) return null
  return (
    <Section heading={heading}>
      <chakra.address fontStyle="normal">
        {addressLines(address).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </chakra.address>
    </Section>
  )
}
