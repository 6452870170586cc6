import { Grid } from '@chakra-ui/react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { isAddressFieldRequired } from '#contract/rules/orders/required-address.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { messages } from '../messages.ts'
import type { AddressField } from './address-form.ts'
import { choiceToCountry, countries, otherCountry } from './countries.ts'
import type { AddressName, CheckoutValues } from '../checkout-values.ts'

interface AddressFieldsProps {
  control: Control<CheckoutValues>
  address: AddressName
  isReadOnly: (field: AddressField) => boolean
}

const lines = [
  { field: 'firstName', token: 'given-name', width: 'half' },
  { field: 'lastName', token: 'family-name', width: 'half' },
  { field: 'line1', token: 'address-line1', width: 'full' },
  { field: 'line2', token: 'address-line2', width: 'full' },
  { field: 'city', token: 'address-level2', width: 'halfIfWide' },
  { field: 'state', token: 'address-level1', width: 'halfIfWide' },
  { field: 'zip', token: 'postal-code', width: 'halfIfWide' },
] as const

const columns = {
  half: 'auto',
  halfIfWide: { base: '1 / -1', sm: 'auto' },
  full: '1 / -1',
} as const

/** The fields of one address of the checkout. */
export function AddressFields({ control, address, isReadOnly }: AddressFieldsProps) {
  const [countryChoice, countryOther] = useWatch({
    control,
    name: [`${address}.countryChoice`, `${address}.countryOther`],
  })
  const country = choiceToCountry(countryChoice, countryOther)
  const isRequired = (field: AddressField) =>
    field === 'countryOther' || isAddressFieldRequired(field, country)
  const shared = (field: AddressField) => ({
    control,
    address,
    field,
    isReadOnly: isReadOnly(field),
    isRequired: isRequired(field),
  })
  return (
    <Grid gap="3" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)">
      {lines.map(({ field, token, width }) => (
        <Grid key={field} gridColumn={columns[width]}>
          <AddressLine {...shared(field)} token={token} />
        </Grid>
      ))}
      <Grid gridColumn={columns.halfIfWide}>
        <CountrySelect {...shared('countryChoice')} />
      </Grid>
      {countryChoice === otherCountry ? (
        <Grid gridColumn={columns.full}>
          <AddressLine {...shared('countryOther')} token="country-name" />
        </Grid>
      ) : null}
    </Grid>
  )
}

interface AddressFieldProps {
  control: Control<CheckoutValues>
  address: AddressName
  field: AddressField
  isReadOnly: boolean
  isRequired: boolean
}

/** The autocomplete token of a field; the browser keeps shipping addresses apart. */
function autoComplete(address: AddressName, token: string): string {
  return address === 'shipping' ? `shipping ${token}` : token
}

function useAddressField({ control, address, field: name, isRequired }: AddressFieldProps) {
  const { field, fieldState } = useController({ control, name: `${address}.${name}` })
  // A field that another country has made optional keeps no error.
  const error = isRequired ? fieldState.error?.message : null
  return { ...field, label: messages.fields[name], error: error ?? null }
}

function AddressLine(props: AddressFieldProps & { token: string }) {
  const { address, isReadOnly, isRequired, token } = props
  return (
    <TextField
      {...useAddressField(props)}
      isRequired={isRequired}
      readOnly={isReadOnly}
      autoComplete={autoComplete(address, token)}
      maxLength={200}
    />
  )
}

function CountrySelect(props: AddressFieldProps) {
  return (
    <SelectField
      {...useAddressField(props)}
      isRequired
      disabled={props.isReadOnly}
      autoComplete={autoComplete(props.address, 'country-name')}
    >
      {countries.map((country) => (
        <option key={country} value={country}>
          {country}
        </option>
      ))}
    </SelectField>
  )
}
