import { Text, chakra } from '@chakra-ui/react'
import { type Address, addressLines } from '../../../contract/entities/address.ts'
import { Section } from '../../ui/section.tsx'

export function AddressBlock({ heading, address }: { heading: string; address: Address }) {
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
