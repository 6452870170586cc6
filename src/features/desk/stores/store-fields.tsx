import { Box, chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { committeeLines } from '#contract/entities/desk/committees.ts'
import { unitsOf } from '#contract/entities/units.ts'
import { committeeTextAtMost } from '#contract/rules/stores/committee-errors.ts'
import { emailAtMost } from '#contract/values/email-address.ts'
import { timeZoneName } from '#lib/format.ts'
import { Checkbox, SelectField, TextAreaField, TextField } from '#ui/form/field.tsx'
import { Section } from '#ui/page/section.tsx'
import { storeMessages } from './messages.ts'
import type { StoreValues } from './store-values.ts'

const { fields, hints, kinds, sections } = storeMessages
const lineHints: Partial<Record<keyof typeof committeeLines.shape, string>> = hints

// Longer than the limit, so that a text that is too long is refused in words and not cut.
const inputAtMost = committeeTextAtMost * 2

interface StoreFieldsProps {
  register: UseFormRegister<StoreValues>
  errors: FieldErrors<StoreValues>
  timeZone: string
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Section heading={heading}>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        {children}
      </Box>
    </Section>
  )
}

function Switch({ label, hint }: { label: string; hint: string }) {
  return (
    <>
      <chakra.span fontWeight="640">{label}</chakra.span>
      <Text as="span" display="block" textStyle="second" color="fg.muted">
        {hint}
      </Text>
    </>
  )
}

/** Every fact of a committee. */
export function StoreFields({ register, errors, timeZone }: StoreFieldsProps) {
  return (
    <>
      <Part heading={sections.names}>
        {unitsOf(committeeLines).map(([name, unit]) => (
          <TextField
            key={name}
            {...register(name)}
            label={fields[name]}
            hint={lineHints[name]}
            isRequired={unit === 'name'}
            autoComplete="off"
            maxLength={inputAtMost}
            error={errors[name]?.message}
          />
        ))}
      </Part>
      <Part heading={sections.shown}>
        <Box maxW="320px">
          <TextField
            {...register('deadline')}
            type="datetime-local"
            label={fields.deadline}
            hint={hints.deadline(timeZoneName(timeZone))}
            error={errors.deadline?.message}
          />
        </Box>
        <Box maxW="320px">
          <SelectField {...register('kind')} label={fields.isMerchandise}>
            {(['merchandise', 'reservation'] as const).map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind]}
              </option>
            ))}
          </SelectField>
        </Box>
        <div>
          {(['isListed', 'isFeatured', 'offersOptions'] as const).map((name) => (
            <Checkbox
              key={name}
              {...register(name)}
              label={<Switch label={fields[name]} hint={hints[name]} />}
            />
          ))}
        </div>
      </Part>
      <Part heading={sections.people}>
        <TextField
          {...register('email')}
          label={fields.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={emailAtMost}
          hint={hints.email}
          error={errors.email?.message}
        />
        <TextAreaField
          {...register('chairs')}
          label={fields.chairs}
          autoComplete="off"
          hint={hints.chairs}
          error={errors.chairs?.message}
        />
      </Part>
    </>
  )
}
