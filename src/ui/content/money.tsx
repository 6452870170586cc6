import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { formatCents } from '#lib/format.ts'

type MoneyProps = { cents: number } & Omit<HTMLChakraProps<'span'>, 'children'>

/** An amount in dollars, with figures of equal width; a translator leaves it as it is. */
export function Money({ cents, ...rest }: MoneyProps) {
  return (
    <chakra.span
      className="notranslate"
      fontVariantNumeric="tabular-nums lining-nums"
      whiteSpace="nowrap"
      {...rest}
    >
      {formatCents(cents)}
    </chakra.span>
  )
}

type SumRow = { label: string; cents: number }

/** Rows of label and amount, then the total. */
export function Sums({
  rows,
  totalLabel = 'Total',
  totalCents,
}: {
  rows: readonly SumRow[]
  totalLabel?: string
  totalCents: number
}) {
  return (
    <chakra.dl display="grid" gap="6px">
      {rows.map((row) => (
        <chakra.div key={row.label} display="flex" justifyContent="space-between" gap="4">
          <dt>{row.label}</dt>
          <dd>
            <Money cents={row.cents} />
          </dd>
        </chakra.div>
      ))}
      <chakra.div
        display="flex"
        justifyContent="space-between"
        gap="4"
        mt="2px"
        pt="2"
        borderTop="1px solid"
        borderColor="fg"
        fontSize="20"
        fontWeight="720"
      >
        <dt>{totalLabel}</dt>
        <dd>
          <Money cents={totalCents} />
        </dd>
      </chakra.div>
    </chakra.dl>
  )
}
