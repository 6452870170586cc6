// Reads the fields of a request form from its committee's configuration. A field that nobody can answer is left out,
// because it would block the whole form.
import * as z from 'zod/mini'
import type { FormField, RequestField } from '../../entities/form.ts'
import { formFieldCodec } from '../../wire/form-field.ts'
import { distinct } from '../../values/distinct.ts'
import { hasOptions } from '../../entities/field-types.ts'
import { isStorable } from '../../values/storable.ts'

export type FormFieldsReading =
  | { kind: 'fields'; fields: RequestField[]; leftOutCount: number }
  | { kind: 'unreadable' }

const listOfAnything = z.array(z.unknown())

/** The fields of a serialised list; 'unreadable' when the text is not a JSON list. Never throws. */
export function readFormFields(text: string): FormFieldsReading {
  const list = listOfAnything.safeParse(parseOrUndefined(text))
  if (!list.success) return { kind: 'unreadable' }
  const fields = list.data.flatMap((row) => readField(row) ?? [])
  const answerKeys = distinct(fields.map(({ label }) => label))
  const controlNames = distinct(fields.map(({ id }) => `field_${id}`))
  return {
    kind: 'fields',
    fields: fields.map((field, at) => ({
      ...field,
      answerKey: answerKeys[at] ?? '',
      controlName: controlNames[at] ?? '',
    })),
    leftOutCount: list.data.length - fields.length,
  }
}

// A field needs a label, and a choice needs options.
function readField(row: unknown): FormField | null {
  const parsed = formFieldCodec.safeParse(row)
  if (!parsed.success) return null
  const field = parsed.data
  const options = [...new Set(field.options.filter(isUsable))]
  if (!isUsable(field.label) || (hasOptions(field.type) && options.length === 0)) return null
  return { ...field, options }
}

function isUsable(text: string): boolean {
  return text.trim() !== '' && isStorable(text)
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
