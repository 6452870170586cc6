import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface Fact {
  label: string
  value: ReactNode
}

/** Label and value, one row each; a fact without a value is left out. */
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
            <chakra.dt flex="none" maxW="65%" color="fg.muted">
              {label}
            </chakra.dt>
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

/** Gives each item its position as a key, for lists whose items have no id. */
export function numbered<T>(items: readonly T[]): { item: T; key: string }[] {
  return items.map((item, at) => ({ item, key: `${at + 1}` }))
}
