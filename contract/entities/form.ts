// Custom fields of a product and fields of a committee's request form.
import * as z from 'zod/mini'
import { flag, listOrEmpty, text } from '../wire.ts'

export const fieldTypes = [
  'text',
  'textarea',
  'number',
  'date',
  'email',
  'select',
  'checkbox',
] as const
export type FieldType = (typeof fieldTypes)[number]

export interface FormField {
  id: string
  label: string
  type: FieldType
  isRequired: boolean
  options: string[]
}

/** An unknown type is asked as text, so that a new kind of field never crashes a page. */
export const formField = z.pipe(
  z.looseObject({ id: text, label: text, type: text, required: flag, options: listOrEmpty(text) }),
  z.transform((wire): FormField => ({
    id: wire.id,
    label: wire.label,
    type: fieldTypes.find((type) => type === wire.type) ?? 'text',
    isRequired: wire.required,
    options: wire.options,
  })),
)

/** `formFields` is the text of a serialised list; the app parses it and hides the form when it can't. */
export const formConfig = z.looseObject({ formFields: text, committeeName: text })

export const formSubmissionBody = z.object({
  committeeId: z.int(),
  /** The answers by label, text of a serialised object. */
  formData: z.string().check(z.maxLength(100_000)),
  /** Added by this project: a try that is repeated under its id is stored once. */
  submissionId: z.optional(z.uuid()),
})
