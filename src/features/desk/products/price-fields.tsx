import { Box, Text } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'
import { timeZoneName } from '#lib/format.ts'
import { Section } from '#ui/page/section.tsx'
import { productMessages } from './messages.ts'
import { PeriodRows } from './period-rows.tsx'
import type { ProductValues } from './product-values.ts'

const { fields: words, ...rest } = productMessages

/** The prices with the times from and until which they hold. */
export function PriceFields({ timeZone }: { timeZone: string }) {
  const { errors } = useFormContext<ProductValues>().formState
  return (
    <Section heading={rest.sections.prices}>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        <Text textStyle="second" color="fg.muted">
          {words.timeHint(timeZoneName(timeZone))}
        </Text>
        <PeriodRows
          name="prices"
          label={words.amount}
          addLabel={rest.addPrice}
          errors={errors.prices}
        />
      </Box>
    </Section>
  )
}
