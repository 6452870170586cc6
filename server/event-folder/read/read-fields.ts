// Reads the questions of request forms and products.
import type { FolderReading } from '../sheet.ts'
import { questionEntry } from '#contract/entities/desk/products.ts'
import { type FormField, questionsAtMost } from '#contract/entities/form.ts'
import { fieldTypeNames, fieldTypes, hasOptions } from '#contract/entities/field-types.ts'
import { cleanQuestions, questionErrors } from '#contract/rules/forms/form-editing.ts'
import { checkDeskLimits } from './desk-limits.ts'
import { type RowReader, readRow } from './row-reader.ts'

/** The fields by owner, a committee's id or a product's key; `ownerOf` returns null for an unknown owner. */
export function readFields<Owner>(
  reading: Pick<FolderReading, 'sheets' | 'errors' | 'notes'>,
  table: 'forms' | 'fields',
  ownerOf: (read: RowReader) => Owner | null,
): Map<Owner, FormField[]> {
  const types = fieldTypeNames.filter((type) => table === 'forms' || fieldTypes[type].isForProducts)
  const fields = new Map<Owner, FormField[]>()
  for (const row of reading.sheets[table] ?? []) {
    const read = readRow(row, reading)
    const owner = ownerOf(read)
    const own = owner === null ? [] : (fields.get(owner) ?? [])
    const field: FormField = {
      id: read.text('id', { atMost: 40 }) || String(own.length + 1),
      label: read.text('label', { isNeeded: true }),
      type: read.choice('type', types, null),
      isRequired: read.flag('required', false),
      options: read.list('options'),
    }
    // A product's checkbox without options is a single box.
    const needsOptions = hasOptions(field.type) && (field.type !== 'checkbox' || table === 'forms')
    if (needsOptions && field.options.length === 0) {
      read.error('options', `A question of type ${field.type} needs its options.`)
    }
    if (new Set(field.options).size < field.options.length) {
      read.error('options', 'The same option appears twice.')
    }
    if (own.some(({ id }) => id === field.id)) {
      read.error('id', `An earlier question has the id ${field.id}.`)
    }
    if (table === 'fields') checkDeskLimits(read, questionEntry, field)
    else checkFormQuestion(read, field, own.length)
    if (owner !== null) fields.set(owner, [...own, field])
  }
  return fields
}

/** Adds an error for what the desk refuses of a question of a request form, which has others before it. */
function checkFormQuestion(read: RowReader, field: FormField, others: number): void {
  // A row with an error has placeholders.
  if (!read.isGood()) return
  const [errors] = questionErrors(cleanQuestions([field]))
  if (errors?.label !== undefined) read.deskError('label', errors.label)
  if (errors?.options !== undefined) read.deskError('options', errors.options)
  if (others >= questionsAtMost) {
    read.deskError('committee', `A form has at most ${questionsAtMost} questions.`)
  }
}
