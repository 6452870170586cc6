import { Box, Text } from '@chakra-ui/react'
import { timeZoneName } from '#lib/format.ts'
import { Checkbox, SelectField, TextField } from '#ui/form/field.tsx'
import { hows, type ManyErrors, type ManyFields, type ManyKind, timeNames } from './many-fields.ts'
import { manyProductMessages } from './messages.ts'

const words = manyProductMessages

interface ManyFormProps {
  kind: ManyKind
  fields: ManyFields
  errors: ManyErrors
  timeZone: string
  onFields: (fields: ManyFields) => void
}

/** The fields of a change of many products. */
export function ManyForm(props: ManyFormProps) {
  const { kind, fields, onFields } = props
  switch (kind) {
    case 'price':
      return <PriceFields {...props} />
    case 'times':
      return <TimeFields {...props} />
    case 'sale':
      return (
        <SelectField
          label={words.sale}
          value={fields.sale}
          onChange={({ target }) =>
            onFields({ ...fields, sale: target.value === 'resume' ? 'resume' : 'end' })
          }
        >
          <option value="end">{words.sales.end}</option>
          <option value="resume">{words.sales.resume}</option>
        </SelectField>
      )
  }
}

function PriceFields({ fields, errors, onFields }: ManyFormProps) {
  const isPercent = fields.how === 'raisePercent' || fields.how === 'lowerPercent'
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 200px' }}
      alignItems="start"
      gap="4"
    >
      <SelectField
        label={words.how}
        value={fields.how}
        hint={isPercent ? words.percentHint : words.amountHint}
        onChange={({ target }) =>
          onFields({ ...fields, how: hows.find((one) => one === target.value) ?? 'set' })
        }
      >
        {hows.map((how) => (
          <option key={how} value={how}>
            {words.hows[how]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={isPercent ? words.percent : words.amount}
        isRequired
        value={fields.amount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={errors.amount}
        onChange={({ target }) => onFields({ ...fields, amount: target.value })}
      />
    </Box>
  )
}

function TimeFields({ fields, errors, timeZone, onFields }: ManyFormProps) {
  const { times } = fields
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
      <Text textStyle="second" color="fg.muted">
        {words.timesHint(timeZoneName(timeZone))}
      </Text>
      {timeNames.map((name) => {
        const set = (change: Partial<(typeof times)[typeof name]>) =>
          onFields({ ...fields, times: { ...times, [name]: { ...times[name], ...change } } })
        return (
          <Box key={name} display="grid" gridTemplateColumns="minmax(0, 1fr)">
            <Checkbox
              label={words.times[name]}
              checked={times[name].isChanged}
              onChange={({ target }) => set({ isChanged: target.checked })}
            />
            {times[name].isChanged ? (
              <Box maxW="320px" mb="2" ml={{ md: '36px' }}>
                <TextField
                  label={words.timeOf[name]}
                  type="datetime-local"
                  value={times[name].at}
                  hint={name === 'endsAt' ? words.endsHint : undefined}
                  error={errors[name]}
                  onChange={({ target }) => set({ at: target.value })}
                />
              </Box>
            ) : null}
          </Box>
        )
      })}
    </Box>
  )
}
