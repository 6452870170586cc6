import { Controller, useFormContext } from 'react-hook-form'
import { productLabels } from '#contract/entities/product-labels.ts'
import type { Unit } from '#contract/entities/units.ts'
import { timeZoneName } from '#lib/format.ts'
import { Checkbox, TextField } from '#ui/form/field.tsx'
import { RichTextField } from '#ui/form/rich-text-field.tsx'
import type { FactValues } from './fact-values.ts'
import type { ProductValues } from './product-values.ts'

const inputs: Partial<Record<Unit, { type?: string; inputMode?: 'numeric'; maxLength?: number }>> =
  {
    instantMs: { type: 'datetime-local' },
    count: { inputMode: 'numeric', maxLength: 8 },
  }

interface FactFieldProps {
  name: keyof FactValues
  unit: Unit
  timeZone: string
}

/** The field of a fact, by its unit. */
export function FactField({ name, unit, timeZone }: FactFieldProps) {
  const { register, control, formState } = useFormContext<ProductValues>()
  const label = productLabels[name]
  const error = formState.errors[name]?.message
  if (unit === 'flag') return <Checkbox {...register(name)} label={label} />
  if (unit === 'html') {
    return (
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <RichTextField
            label={label}
            value={String(field.value)}
            error={error}
            onChange={field.onChange}
          />
        )}
      />
    )
  }
  return (
    <TextField
      {...register(name)}
      {...inputs[unit]}
      label={label}
      isRequired={unit === 'name'}
      autoComplete="off"
      hint={unit === 'instantMs' ? timeZoneName(timeZone) : undefined}
      error={error}
    />
  )
}
