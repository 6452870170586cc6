import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface Fact {
  label: string
  value: ReactNode
}

/** Names at the left, what is so at the right; a fact without a value is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts
        .filter(({ value }) => value !== null && value !== '')
        .map(({ label, value }) => (
          <chakra.div
            key={label}
            display="flex"
            justifyContent="space-between"
            gap="4"
            py="6px"
            borderBottom="1px solid"
            borderColor="border"
          >
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <chakra.dd
              minW="0"
              overflowWrap="anywhere"
              fontWeight="640"
              textAlign="right"
              fontVariantNumeric="tabular-nums lining-nums"
            >
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
    </dl>
  )
}
