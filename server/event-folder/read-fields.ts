// The questions of request forms and of products: one row each, under what they belong to.
import type { FormField } from '../../contract/entities/form.ts'
import { fieldTypeNames, fieldTypes, hasOptions } from '../../contract/rules/field-types.ts'
import type { ReadingOf } from './reading.ts'
import { type RowReader, readRow } from './row-reader.ts'

/** The fields by what they belong to; `ownerOf` gives null for a row that belongs to nothing known. */
export function readFields<Owner>(
  { sheets, errors }: Pick<ReadingOf, 'sheets' | 'errors'>,
  table: 'forms' | 'fields',
  ownerOf: (read: RowReader) => Owner | null,
): Map<Owner, FormField[]> {
  const types = fieldTypeNames.filter((type) => table === 'forms' || fieldTypes[type].isForProducts)
  const fields = new Map<Owner, FormField[]>()
  for (const row of sheets[table] ?? []) {
    const read = readRow(row, errors)
    const owner = ownerOf(read)
    const own = owner === null ? [] : (fields.get(owner) ?? [])
    const field: FormField = {
      id: read.text('id', { atMost: 40 }) || String(own.length + 1),
      label: read.text('label', { isNeeded: true }),
      type: read.choice('type', types, null),
      isRequired: read.flag('required', false),
      options: read.list('options'),
    }
    // A product's checkbox without options is one box to tick.
    const needsOptions = hasOptions(field.type) && (field.type !== 'checkbox' || table === 'forms')
    if (needsOptions && field.options.length === 0) {
      read.error('options', `A question of type ${field.type} needs its options.`)
    }
    if (new Set(field.options).size < field.options.length) {
      read.error('options', 'An option stands here twice.')
    }
    if (own.some(({ id }) => id === field.id)) {
      read.error('id', `Another question before it has the id ${field.id}.`)
    }
    if (owner !== null) fields.set(owner, [...own, field])
  }
  return fields
}
