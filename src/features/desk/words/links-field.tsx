import { linkablePages } from '#contract/entities/event-words/fields.ts'
import { pages } from '#contract/pages.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { type Path, valueAt } from './content.ts'
import type { FormState } from './form-state.ts'
import { eventMessages as words } from './messages.ts'
import { Rows } from './rows.tsx'

const committeePrefix = 'committee:'
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
// Home has two addresses.
const pagesToChoose = (chosen: string) =>
  linkablePages.filter(({ path }) => path !== pages.homeName.path || path === chosen)
const noTarget = { label: '', page: '' }

/** Links to pages of the app and to committees of the event, so that none leads nowhere. */
export function LinksField({ label, path, ...form }: FormState & { label: string; path: Path }) {
  return (
    <Rows label={label} one="link" path={path} empty={noTarget} {...form}>
      {(at) => <LinkRow path={at} {...form} />}
    </Rows>
  )
}

function LinkRow({ path, content, faults, committees, onChange }: FormState & { path: Path }) {
  const label = textOf(valueAt(content, [...path, 'label']))
  const committeeId = valueAt(content, [...path, 'committeeId'])
  const page = valueAt(content, [...path, 'page'])
  const target = typeof committeeId === 'number' ? `${committeePrefix}${committeeId}` : textOf(page)
  const name = path.join('.')
  const isGone = typeof committeeId === 'number' && !committees.some(({ id }) => id === committeeId)
  const choose = (chosen: string) =>
    onChange(
      path,
      chosen.startsWith(committeePrefix)
        ? { label, committeeId: Number(chosen.slice(committeePrefix.length)) }
        : { label, page: chosen },
    )
  return (
    <>
      <TextField
        name={`${name}.label`}
        label={words.linkText}
        error={faults.get(`${name}.label`)}
        value={label}
        onChange={(e) => onChange([...path, 'label'], e.target.value)}
      />
      <SelectField
        name={`${name}.page`}
        label={words.linkTo}
        error={faults.get(`${name}.page`) ?? faults.get(`${name}.committeeId`)}
        value={target}
        onChange={(e) => choose(e.target.value)}
      >
        {target === '' ? <option value="">{words.choose}</option> : null}
        <optgroup label={words.pages}>
          {pagesToChoose(target).map((one) => (
            <option key={one.path} value={one.path}>
              {one.title}
            </option>
          ))}
        </optgroup>
        <optgroup label={words.committees}>
          {isGone ? <option value={target}>{words.gone}</option> : null}
          {committees.map((one) => (
            <option key={one.id} value={committeePrefix + one.id}>
              {one.name}
            </option>
          ))}
        </optgroup>
      </SelectField>
    </>
  )
}
