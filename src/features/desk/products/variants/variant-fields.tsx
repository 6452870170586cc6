import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { DeskProduct } from '#contract/entities/desk/products.ts'
import { productLimits } from '#contract/entities/product-limits.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FoldedSection } from '../../shared/folded-section.tsx'
import { productMessages } from '../messages.ts'
import type { ProductValues } from '../product-values.ts'
import { ColorFields } from './color-fields.tsx'
import { combinations, groupsOf, newSize, tornField } from './variant-values.ts'

const words = productMessages

interface VariantFieldsProps {
  timeZone: string
  /** null = a new one. */
  product: DeskProduct | null
}

/** The colours, each with its pictures and its sizes: stock, extra price and end of the sale of each cell. */
export function VariantFields({ timeZone, product }: VariantFieldsProps) {
  const { control, watch } = useFormContext<ProductValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'variants' })
  const [colors, setColors] = useState('')
  const [sizes, setSizes] = useState('')
  const variants = watch('variants')
  const fresh = combinations(colors, sizes, variants)
  const isTorn = fresh.some((one) => tornField(one) === 'size')
  const isFull = (more: number) => fields.length + more > productLimits.variants
  const add = () => {
    append(fresh)
    setColors('')
    setSizes('')
  }
  const groups = groupsOf(variants)
  const adding = (
    <Box
      display="grid"
      alignItems="start"
      gap="3"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'minmax(0, 1fr) minmax(0, 1fr) auto',
      }}
    >
      <TextField
        label={words.colors}
        value={colors}
        hint={words.listHint}
        autoComplete="off"
        maxLength={500}
        onChange={(event) => setColors(event.target.value)}
      />
      <TextField
        label={words.sizes}
        value={sizes}
        hint={words.listHint}
        autoComplete="off"
        maxLength={500}
        error={isTorn ? words.errors.torn.size : undefined}
        onChange={(event) => setSizes(event.target.value)}
      />
      <Button
        variant="outline"
        mt={{ md: '26px' }}
        disabled={fresh.length === 0 || isTorn || isFull(fresh.length)}
        onClick={add}
      >
        {words.addVariants}
      </Button>
    </Box>
  )
  return (
    <FoldedSection
      heading={words.sections.variants}
      none={words.noVariants}
      isEmpty={groups.length === 0}
    >
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        {groups.map((group) => (
          <ColorFields
            key={group.key}
            group={group}
            variants={variants}
            keyOf={(at) => fields[at]?.id ?? String(at)}
            timeZone={timeZone}
            product={product}
            onRemove={remove}
            onAddSize={isFull(1) ? undefined : () => append(newSize(group, ''))}
          />
        ))}
        {adding}
      </Box>
    </FoldedSection>
  )
}
