import { Box } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'
import type { DeskProduct } from '#contract/entities/desk/products.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { productMessages } from '../messages.ts'
import type { ProductValues } from '../product-values.ts'
import { ColorPictures } from './color-pictures.tsx'
import { SizeRow } from './size-row.tsx'
import type { ColorGroup, VariantValues } from './variant-values.ts'

const words = productMessages.variants

interface ColorFieldsProps {
  group: ColorGroup
  /** All variants of the form. */
  variants: readonly VariantValues[]
  /** Stays with the variant at this place. */
  keyOf: (place: number) => string
  timeZone: string
  /** null = a new one. */
  product: DeskProduct | null
  onRemove: (place: number) => void
  /** undefined = there are as many as there may be. */
  onAddSize: (() => void) | undefined
}

/** A colour with its pictures and its sizes. */
export function ColorFields(props: ColorFieldsProps) {
  const { group, variants, keyOf, timeZone, product, onRemove, onAddSize } = props
  const { setValue, clearErrors, formState } = useFormContext<ProductValues>()
  const errors = formState.errors.variants
  const error = group.places.map((at) => errors?.[at]?.color?.message).find(Boolean)
  const name = group.color.trim() || words.noColor
  const rename = (color: string) => {
    for (const at of group.places) {
      setValue(`variants.${at}.color`, color, { shouldDirty: true })
      clearErrors(`variants.${at}.color`)
    }
  }
  return (
    <Box
      role="group"
      aria-label={name}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
      p={{ base: '3', md: '4' }}
      border="1px solid"
      borderColor="border"
      borderRadius="control"
    >
      <Box
        display="grid"
        alignItems="end"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 300px) minmax(0, 1fr)' }}
      >
        <TextField
          label={productMessages.fields.color}
          value={group.color}
          autoComplete="off"
          maxLength={100}
          error={error}
          onChange={(event) => rename(event.target.value)}
        />
        <ColorPictures group={group} name={name} />
      </Box>
      {group.places.map((at, row) => {
        const variant = variants[at]
        return variant ? (
          <SizeRow
            key={keyOf(at)}
            variant={variant}
            place={at}
            isFirst={row === 0}
            timeZone={timeZone}
            product={product}
            onRemove={() => onRemove(at)}
          />
        ) : null
      })}
      <Box>
        <Button variant="plain" size="sm" ml="-12px" disabled={!onAddSize} onClick={onAddSize}>
          {words.addSize(name)}
        </Button>
      </Box>
    </Box>
  )
}
