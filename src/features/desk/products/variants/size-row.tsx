import { Box, chakra, type SystemStyleObject, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { DeskProduct } from '#contract/entities/desk/products.ts'
import { timeZoneName } from '#lib/format.ts'
import { Icon } from '#ui/content/icon.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Checkbox, TextField } from '#ui/form/field.tsx'
import { productMessages } from '../messages.ts'
import { PeriodRows } from '../period-rows.tsx'
import { StockLine } from '../product-stock.tsx'
import type { ProductValues } from '../product-values.ts'
import { hasDates, variantName, type VariantValues } from './variant-values.ts'

const { fields: words, variants: more, ...rest } = productMessages

/** On a wide screen the labels of the first row stand above the column. */
const readAloud: SystemStyleObject = {
  md: {
    position: 'absolute',
    w: '1px',
    h: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
}

interface SizeRowProps {
  variant: VariantValues
  /** Among the variants of the form. */
  place: number
  /** On a wide screen the first row of a colour has the labels. */
  isFirst: boolean
  timeZone: string
  /** null = a new one. */
  product: DeskProduct | null
  onRemove: () => void
}

/** One size of a colour: extra price, stock, and the end of its sale. */
export function SizeRow(props: SizeRowProps) {
  const { variant, place, isFirst, timeZone, product, onRemove } = props
  const { register, formState } = useFormContext<ProductValues>()
  const [isOpened, setOpened] = useState(false)
  const errors = formState.errors.variants?.[place]
  const name = variantName(variant) || rest.sizes
  const isDated = hasDates(variant.extras)
  const isByDate = isDated || isOpened
  const facts = product?.variantStock.find(({ variantId }) => variantId === variant.variantId)
  const label = (text: string): ReactNode => (
    <chakra.span css={isFirst ? undefined : readAloud}>{text}</chakra.span>
  )
  return (
    <Box
      role="group"
      data-row
      aria-label={variant.size.trim() === '' ? more.noSize(name) : name}
      display="grid"
      alignItems="start"
      gap="8px 12px"
      pt={{ base: '3', md: isFirst ? '0' : '2' }}
      borderStyle="solid"
      borderColor="border"
      borderWidth="0"
      borderTopWidth={{ base: '1px', md: isFirst ? '0' : '1px' }}
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: '104px 120px minmax(0, 1fr) auto auto',
      }}
    >
      <TextField
        {...register(`variants.${place}.size`)}
        label={label(words.size)}
        autoComplete="off"
        maxLength={60}
        error={errors?.size?.message}
      />
      {isByDate ? (
        <TextField
          key="dated"
          label={label(words.extra)}
          value={more.byDate}
          readOnly
          tabIndex={-1}
        />
      ) : (
        <TextField
          key="plain"
          {...register(`variants.${place}.extras.0.amount`)}
          label={label(words.extra)}
          autoComplete="off"
          maxLength={12}
          error={errors?.extras?.[0]?.amount?.message}
        />
      )}
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }} minW="0">
        {product && facts ? (
          <>
            <Text textStyle="label" mb="1">
              {label(rest.sections.stock)}
            </Text>
            <StockLine productId={product.id} of={{ ...facts, name }} />
          </>
        ) : (
          <TextField
            {...register(`variants.${place}.pieces`)}
            label={label(words.pieces)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            error={errors?.pieces?.message}
          />
        )}
      </Box>
      <Box mt={{ md: isFirst ? '26px' : '4px' }}>
        <Checkbox {...register(`variants.${place}.isSoldOut`)} label={rest.soldOut} />
      </Box>
      <Box display="flex" justifyContent="flex-end" mt={{ md: isFirst ? '26px' : '4px' }}>
        <IconButton
          aria-label={more.extraByDate(name)}
          aria-expanded={isByDate}
          disabled={isDated}
          onClick={() => setOpened(!isOpened)}
        >
          <Icon name="calendar" sizePx={20} />
        </IconButton>
        <IconButton aria-label={rest.removeVariant(name)} onClick={onRemove}>
          <Icon name="remove" sizePx={20} />
        </IconButton>
      </Box>
      {isByDate ? (
        <Box
          gridColumn="1 / -1"
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="3"
          p="3"
          bg="bg.subtle"
          borderRadius="control"
        >
          <Text textStyle="second" color="fg.muted">
            {words.timeHint(timeZoneName(timeZone))}
          </Text>
          <PeriodRows
            name={`variants.${place}.extras`}
            label={words.extra}
            addLabel={more.addExtra}
            errors={errors?.extras}
          />
        </Box>
      ) : null}
    </Box>
  )
}
