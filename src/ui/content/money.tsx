import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { formatCents } from '../../lib/format.ts'

const Amount = chakra('span', {
  base: { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' },
})

type MoneyProps = { cents: number } & Omit<ComponentProps<typeof Amount>, 'children'>

/** An amount in dollars with figures of one width. */
export function Money({ cents, ...rest }: MoneyProps) {
  return <Amount {...rest}>{formatCents(cents)}</Amount>
}
