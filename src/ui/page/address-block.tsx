import { Text, chakra } from '@chakra-ui/react'
import { type Address, addressLines } from '#contract/entities/address.ts'
import { Section } from './section.tsx'

interface AddressBlockProps {
  heading: string
  /** null renders nothing. */
  address: Address | null
}

export function AddressBlock({ heading, address }: AddressBlockProps) {
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
