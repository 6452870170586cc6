import { Box, Text } from '@chakra-ui/react'
import { Controller, useFormContext } from 'react-hook-form'
import type { DeskProduct } from '#contract/entities/desk/products.ts'
import { productLabels } from '#contract/entities/product-labels.ts'
import { productLimits } from '#contract/entities/product-limits.ts'
import { uploadPicture } from '#data/picture-upload.ts'
import { timeZoneName } from '#lib/format.ts'
import { Checkbox, TextField } from '#ui/form/field.tsx'
import { PicturesField } from '#ui/form/pictures-field.tsx'
import { Section } from '#ui/page/section.tsx'
import { FactField } from './fact-field.tsx'
import { type factFields, otherFactFields, textFields } from './fact-values.ts'
import { productMessages } from './messages.ts'
import { PeriodRows } from './period-rows.tsx'
import type { ProductValues } from './product-values.ts'
import { QuestionFields } from './question-fields.tsx'
import { VariantFields } from './variants/variant-fields.tsx'

const { fields: words, sections } = productMessages

const grid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
} as const
const twoColumns = {
  ...grid,
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const

const times = otherFactFields.filter(([, unit]) => unit === 'instantMs')
const switches = otherFactFields.filter(([, unit]) => unit === 'flag')
const others = otherFactFields.filter(
  (field) => !times.includes(field) && !switches.includes(field),
)

interface ProductFieldsProps {
  timeZone: string
  /** null = a new one. */
  product: DeskProduct | null
}

/** All fields of a product. */
export function ProductFields({ timeZone, product }: ProductFieldsProps) {
  const { register, control, formState } = useFormContext<ProductValues>()
  const { errors } = formState
  const fieldOf = ([name, unit]: (typeof factFields)[number]) => (
    <FactField key={name} name={name} unit={unit} timeZone={timeZone} />
  )
  return (
    <Box {...grid} gap="6">
      <Section heading={sections.product}>
        <Box {...grid}>
          {textFields.map(fieldOf)}
          <Controller
            control={control}
            name="pictures"
            render={({ field, fieldState }) => (
              <PicturesField
                ref={field.ref}
                label={productLabels.images}
                hint={words.picturesHint}
                error={fieldState.error?.message}
                pictures={field.value}
                onChange={field.onChange}
                atMost={productLimits.pictures}
                upload={uploadPicture}
                hasTexts
                longestText={productLimits.pictureText}
              />
            )}
          />
        </Box>
      </Section>
      <PriceFields timeZone={timeZone} />
      <VariantFields timeZone={timeZone} product={product} />
      <Section heading={sections.sale}>
        <Box {...twoColumns}>
          {times.map(fieldOf)}
          {others.map(fieldOf)}
          <TextField
            {...register('shipping')}
            label={productLabels.shippingCents}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            hint={words.shippingHint}
            error={errors.shipping?.message}
          />
          {product === null ? (
            <TextField
              {...register('pieces')}
              label={words.pieces}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              hint={words.piecesHint}
              error={errors.pieces?.message}
            />
          ) : null}
        </Box>
        <Box mt="3">
          <Checkbox {...register('isSoldOut')} label={productLabels.isSoldOut} />
          {switches.map(fieldOf)}
        </Box>
      </Section>
      <QuestionFields />
    </Box>
  )
}

/** The prices with the times from and until which they hold. */
function PriceFields({ timeZone }: { timeZone: string }) {
  const { errors } = useFormContext<ProductValues>().formState
  return (
    <Section heading={sections.prices}>
      <Box {...grid}>
        <Text textStyle="second" color="fg.muted">
          {words.timeHint(timeZoneName(timeZone))}
        </Text>
        <PeriodRows
          name="prices"
          label={words.amount}
          addLabel={productMessages.addPrice}
          errors={errors.prices}
        />
      </Box>
    </Section>
  )
}
