// Reads a request form as its committee's configuration holds it: text of a serialised list. It never
// throws; what nobody could answer is left out, so that it cannot keep a form from being sent.
import * as z from 'zod/mini'
import { type FormField, formField } from '../entities/form.ts'
import { distinct } from './distinct.ts'
import { isStorable } from './storable.ts'

/** A field of a request form with the two names it goes by. */
export interface RequestField extends FormField {
  /** Under which its answer travels and is stored: its label; a repeat gets a suffix (rule 12). */
  answerKey: string
  /** The name of its control: `field_` and its id. */
  controlName: string
}

export type FormFieldsReading =
  | { kind: 'fields'; fields: RequestField[]; leftOutCount: number }
  | { kind: 'unreadable' }

const listOfAnything = z.array(z.unknown())

/** The fields of a serialised list, or 'unreadable' when the text is none; an empty list is no form. */
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

const takesOptions = (field: FormField) => field.type === 'select' || field.type === 'checkbox'

// Without a label nobody knows what is asked, and without options a choice has no answer.
function readField(row: unknown): FormField | null {
  const parsed = formField.safeParse(row)
  if (!parsed.success) return null
  const field = parsed.data
  const options = [...new Set(field.options.filter(isUsable))]
  if (!isUsable(field.label) || (takesOptions(field) && options.length === 0)) return null
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
