import { Box, Text } from '@chakra-ui/react'
import { type FieldErrors, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { productLimits } from '#contract/entities/product-limits.ts'
import { formatCents, formatLocalDateTime } from '#lib/format.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { emptyPrice, type PriceValues } from './field-texts.ts'
import { productMessages } from './messages.ts'
import { type Overtaken, overtakenBy } from './overtaken-prices.ts'
import type { ProductValues } from './product-values.ts'

const { fields: words, ...rest } = productMessages

interface PeriodRowsProps {
  name: 'prices' | `variants.${number}.extras`
  /** Of the amount's field. */
  label: string
  addLabel: string
  errors: FieldErrors<{ list: PriceValues[] }>['list']
}

/** Amounts with the times from and until which they hold. */
export function PeriodRows({ name, label, addLabel, errors }: PeriodRowsProps) {
  const { register, control, getValues } = useFormContext<ProductValues>()
  const { fields, append, remove } = useFieldArray({ control, name })
  const values = useWatch({ control, name })
  // The next one begins when the last one ends.
  const add = () => append({ ...emptyPrice, from: getValues(name).at(-1)?.until ?? '' })
  return (
    <>
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          role="group"
          data-row
          aria-label={`${label} ${at + 1}`}
          display="grid"
          alignItems="start"
          gap="3"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr) 44px',
            md: '120px minmax(0, 1fr) minmax(0, 1fr) 44px',
          }}
        >
          <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <TextField
              {...register(`${name}.${at}.amount`)}
              label={label}
              isRequired
              inputMode={name === 'prices' ? 'decimal' : 'text'}
              autoComplete="off"
              maxLength={12}
              error={errors?.[at]?.amount?.message}
            />
          </Box>
          <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <TextField
              {...register(`${name}.${at}.from`)}
              label={words.from}
              type="datetime-local"
              error={errors?.[at]?.from?.message}
            />
          </Box>
          <TextField
            {...register(`${name}.${at}.until`)}
            label={words.until}
            type="datetime-local"
            error={errors?.[at]?.until?.message}
          />
          <IconButton
            aria-label={rest.removePeriod(label, at + 1)}
            mt="26px"
            disabled={name !== 'prices' && fields.length === 1}
            onClick={() => remove(at)}
          >
            <Icon name="remove" sizePx={20} />
          </IconButton>
          {overtakenBy(values, at).map((part) => (
            <Text
              key={`${part.from} ${part.until}`}
              gridColumn="1 / -1"
              textStyle="second"
              fontWeight="600"
              color="warning.fg"
            >
              {overtakenWords(part)}
            </Text>
          ))}
        </Box>
      ))}
      <Box>
        <Button
          variant="outline"
          size={name === 'prices' ? undefined : 'sm'}
          disabled={fields.length >= productLimits.prices}
          onClick={add}
        >
          {addLabel}
        </Button>
      </Box>
    </>
  )
}

/** Which price counts instead, and when. */
function overtakenWords({ cents, from, until }: Overtaken): string {
  const amount = formatCents(cents)
  const { always, since, to, between } = rest.overtaken
  if (from === '') return until === '' ? always(amount) : to(amount, formatLocalDateTime(until))
  return until === ''
    ? since(amount, formatLocalDateTime(from))
    : between(amount, formatLocalDateTime(from), formatLocalDateTime(until))
}
