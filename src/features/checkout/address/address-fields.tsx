import { Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { countries, otherCountry } from './countries.ts'
import { requiredAddressFields } from '../../../../contract/entities/address.ts'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import {
  type AddressField,
  type AddressForm,
  type RequiredField,
  blankFields,
} from './address-form.ts'
import { messages } from '../messages.ts'
import { type AddressName, controlName } from '../readiness/problems.ts'

interface AddressFieldsProps {
  form: AddressForm
  onEdit: (field: AddressField, text: string) => void
  isReadOnly: (field: AddressField) => boolean
  address: AddressName
  /** True once somebody has asked what is missing: then every blank field says so. */
  isChecked: boolean
}

const lines = [
  { field: 'firstName', token: 'given-name', width: 'half' },
  { field: 'lastName', token: 'family-name', width: 'half' },
  { field: 'line1', token: 'address-line1', width: 'full' },
  { field: 'line2', token: 'address-line2', width: 'full' },
  { field: 'city', token: 'address-level2', width: 'halfIfWide' },
  { field: 'state', token: 'address-level1', width: 'halfIfWide' },
  { field: 'zip', token: 'postal-code', width: 'half' },
] as const

const requiredLines: readonly AddressField[] = requiredAddressFields

const columns = {
  half: 'auto',
  halfIfWide: { base: '1 / -1', sm: 'auto' },
  full: '1 / -1',
} as const

/** The fields of an address; what is missing is said beside a field once it has been left. */
export function AddressFields(props: AddressFieldsProps) {
  const { form, onEdit, isReadOnly, address, isChecked } = props
  const [left, setLeft] = useState<readonly AddressField[]>([])
  const blank = blankFields(form)
  const errorOf = (field: AddressField) =>
    (isChecked || left.includes(field)) && isBlank(blank, field) ? messages.blank[field] : null
  const token = (name: string) => (address === 'shipping' ? `shipping ${name}` : name)
  const shared = (field: AddressField) => ({
    name: controlName(address, field),
    value: form[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => onEdit(field, event.target.value),
    onBlur: () => setLeft((all) => [...all, field]),
  })
  return (
    <Grid gap="3" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)">
      {lines.map(({ field, token: name, width }) => (
        <Grid key={field} gridColumn={columns[width]}>
          <TextField
            label={messages.fields[field]}
            isRequired={requiredLines.includes(field)}
            readOnly={isReadOnly(field)}
            autoComplete={token(name)}
            maxLength={200}
            {...shared(field)}
          />
        </Grid>
      ))}
      <SelectField
        label={messages.fields.country}
        isRequired
        disabled={isReadOnly('countryChoice')}
        autoComplete={token('country-name')}
        {...shared('countryChoice')}
      >
        {countries.map((country) => (
          <option key={country} value={country}>
            {country}
          </option>
        ))}
      </SelectField>
      {form.countryChoice === otherCountry ? (
        <Grid gridColumn={columns.full}>
          <TextField
            label={messages.fields.countryOther}
            isRequired
            readOnly={isReadOnly('countryOther')}
            maxLength={200}
            {...shared('countryOther')}
          />
        </Grid>
      ) : null}
    </Grid>
  )
}

function isBlank(blank: readonly RequiredField[], field: AddressField): field is RequiredField {
  return (blank as readonly AddressField[]).includes(field)
}
