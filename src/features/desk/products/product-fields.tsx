import { Box } from '@chakra-ui/react'
import { Controller, useFormContext } from 'react-hook-form'
import type { DeskProduct } from '../../../../contract/entities/desk-products.ts'
import { productLabels } from '../../../../contract/entities/product-labels.ts'
import { productLimits } from '../../../../contract/entities/product-limits.ts'
import { uploadPicture } from '../../../data/picture-upload.ts'
import { timeZoneName } from '../../../lib/format.ts'
import { Checkbox, TextField } from '../../../ui/form/field.tsx'
import { PicturesField } from '../../../ui/form/pictures-field.tsx'
import { RichTextField } from '../../../ui/form/rich-text-field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { productMessages } from './messages.ts'
import { PriceFields } from './price-fields.tsx'
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

interface ProductFieldsProps {
  timeZone: string
  /** null = a new one. */
  product: DeskProduct | null
}

/** All fields of a product. */
export function ProductFields({ timeZone, product }: ProductFieldsProps) {
  const { register, control, formState } = useFormContext<ProductValues>()
  const { errors } = formState
  return (
    <Box {...grid} gap="6">
      <Section heading={sections.product}>
        <Box {...grid}>
          <TextField
            {...register('name')}
            label={productLabels.name}
            isRequired
            autoComplete="off"
            error={errors.name?.message}
          />
          <Controller
            control={control}
            name="description"
            render={({ field, fieldState }) => (
              <RichTextField
                label={productLabels.description}
                value={field.value}
                error={fieldState.error?.message}
                onChange={field.onChange}
              />
            )}
          />
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
          <TextField
            {...register('availableAt')}
            label={productLabels.availableAt}
            type="datetime-local"
            hint={timeZoneName(timeZone)}
            error={errors.availableAt?.message}
          />
          <TextField
            {...register('memberAvailableAt')}
            label={productLabels.memberAvailableAt}
            type="datetime-local"
            hint={timeZoneName(timeZone)}
            error={errors.memberAvailableAt?.message}
          />
          <TextField
            {...register('limit')}
            label={productLabels.limit}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            error={errors.limit?.message}
          />
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
          <Checkbox {...register('isTestOnly')} label={productLabels.isTestOnly} />
        </Box>
      </Section>
      <QuestionFields />
    </Box>
  )
}
