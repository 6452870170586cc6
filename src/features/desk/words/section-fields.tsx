// Draws the controls of a section's form from src/features/desk/words/fields.ts.
import { Box, chakra } from '@chakra-ui/react'
import { Checkbox, SelectField, TextAreaField, TextField } from '#ui/form/field.tsx'
import { ColorTones } from './color-tones.tsx'
import { type Path, valueAt } from './content.ts'
import { DaysField } from './days-field.tsx'
import type { Field } from './field-kinds.ts'
import { FileField } from './file-field.tsx'
import { FocusField } from './focus-field.tsx'
import type { FormState } from './form-state.ts'
import { LinksField } from './links-field.tsx'
import { eventMessages as words } from './messages.ts'
import { Rows } from './rows.tsx'
import { SectionPicture } from './section-picture.tsx'

interface FieldsProps extends FormState {
  fields: readonly Field[]
  /** Where the fields stand in the section. */
  path: Path
}

const Group = chakra('fieldset', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', minW: '0' },
})
const GroupTitle = chakra('legend', { base: { textStyle: 'card', mb: '2' } })

export function SectionFields({ fields, path, ...form }: FieldsProps) {
  return fields.map((field) => (
    <OneField key={field.key} field={field} path={[...path, field.key]} {...form} />
  ))
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const linesOf = (value: unknown) => (Array.isArray(value) ? value.join('\n') : '')
const numberOf = (text: string, factor: number) =>
  text === '' || Number.isNaN(Number(text)) ? null : Math.round(Number(text) * factor)

type OneFieldProps = FormState & { field: Field; path: Path }

function OneField({ field, path, ...form }: OneFieldProps) {
  const { content, faults, committees, onChange } = form
  const value = valueAt(content, path)
  const name = path.join('.')
  const shared = { name, label: field.label, hint: field.hint, error: faults.get(name) }
  const put = (next: unknown) => onChange(path, next)
  switch (field.kind) {
    case 'text':
      return <TextField {...shared} value={textOf(value)} onChange={(e) => put(e.target.value)} />
    case 'long':
      return (
        <TextAreaField
          {...shared}
          rows={field.key === 'letter' ? 14 : 4}
          value={textOf(value)}
          onChange={(e) => put(e.target.value)}
        />
      )
    case 'lines': {
      const [first] = [...faults].filter(([key]) => key.startsWith(`${name}.`))
      return (
        <TextAreaField
          {...shared}
          error={shared.error ?? first?.[1]}
          rows={4}
          value={linesOf(value)}
          onChange={(e) => put(e.target.value === '' ? [] : e.target.value.split('\n'))}
          onBlur={() =>
            put(
              linesOf(value)
                .split('\n')
                .filter((line) => line.trim() !== ''),
            )
          }
        />
      )
    }
    case 'date':
      return (
        <Box maxW="240px">
          <TextField
            {...shared}
            type="date"
            value={textOf(value)}
            onChange={(e) => put(e.target.value)}
          />
        </Box>
      )
    case 'time':
      return (
        <Box maxW="280px">
          <TextField
            {...shared}
            type="datetime-local"
            value={textOf(value)}
            onChange={(e) => put(e.target.value || null)}
          />
        </Box>
      )
    case 'cents':
    case 'whole': {
      const factor = field.kind === 'cents' ? 100 : 1
      return (
        <Box maxW="240px">
          <TextField
            {...shared}
            type="number"
            inputMode="decimal"
            min={0}
            step={1 / factor}
            value={typeof value === 'number' ? value / factor : ''}
            onChange={(e) => put(numberOf(e.target.value, factor))}
          />
        </Box>
      )
    }
    case 'colour':
      return valueAt(content, [...path.slice(0, -1), field.unless]) === '' ? (
        <ColorField {...shared} value={textOf(value)} put={put} />
      ) : null
    case 'ownColour':
      return (
        <Box display="grid" gap="4">
          <Checkbox
            label={field.choose}
            checked={value !== ''}
            onChange={(e) => put(e.target.checked ? field.usual : '')}
          />
          {value === '' ? null : (
            <Box display="grid" gap="2">
              <ColorField {...shared} value={textOf(value)} put={put} />
              <ColorTones color={textOf(value)} />
            </Box>
          )}
        </Box>
      )
    case 'choice':
      return (
        <SelectField {...shared} value={textOf(value)} onChange={(e) => put(e.target.value)}>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      )
    case 'committee':
      return (
        <SelectField
          {...shared}
          value={textOf(value)}
          onChange={(e) => put(e.target.value === '' ? null : Number(e.target.value))}
        >
          <option value="">{words.noCommittee}</option>
          {committees.map(({ id, name: label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )
    case 'picture':
      return <SectionPicture field={field} path={path} {...form} />
    case 'file':
      return <FileField field={field} path={path} {...form} />
    case 'focus': {
      const picture = textOf(valueAt(content, [...path.slice(0, -1), field.picture]))
      return picture === '' ? null : (
        <Group>
          <GroupTitle>{field.label}</GroupTitle>
          <FocusField name={name} picture={picture} value={value} onChange={put} />
        </Group>
      )
    }
    case 'check':
      return (
        <Checkbox
          name={name}
          label={field.label}
          checked={value === true}
          onChange={(e) => put(e.target.checked)}
        />
      )
    case 'days':
      return (
        <Group>
          <GroupTitle>{field.label}</GroupTitle>
          <DaysField name={name} path={path} {...form} />
        </Group>
      )
    case 'links':
      return <LinksField label={field.label} path={path} {...form} />
    case 'list':
      return (
        <Rows label={field.label} one={field.one} path={path} empty={field.empty} {...form}>
          {(at) => <SectionFields fields={field.fields} path={at} {...form} />}
        </Rows>
      )
    case 'group':
      return (
        <Group>
          <GroupTitle>{field.label}</GroupTitle>
          <SectionFields fields={field.fields} path={path} {...form} />
        </Group>
      )
    case 'optional':
      return (
        <Group>
          <Checkbox
            label={field.label}
            checked={value !== null}
            onChange={(e) => put(e.target.checked ? field.empty : null)}
          />
          {value === null ? null : (
            <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" pl={{ md: '8' }}>
              <SectionFields fields={field.fields} path={path} {...form} />
            </Box>
          )}
        </Group>
      )
  }
}

interface ColorFieldProps {
  name: string
  label: string
  hint: string | undefined
  error: string | undefined
  value: string
  put: (color: string) => void
}

// A color that is as dark as the page has an edge.
const swatch = { border: '1px solid', borderColor: 'border.strong' }

function ColorField({ put, ...shared }: ColorFieldProps) {
  return (
    <Box maxW="240px">
      <TextField
        {...shared}
        type="color"
        p="1"
        css={{ '&::-webkit-color-swatch': swatch, '&::-moz-color-swatch': swatch }}
        onChange={(e) => put(e.target.value)}
      />
    </Box>
  )
}
