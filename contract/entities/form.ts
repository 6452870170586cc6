// Custom fields of a product and fields of a committee's request form.
import * as z from 'zod/mini'
import { type FieldType, fieldTypeNames } from './field-types.ts'
import { flag, listOrEmpty, text } from '../wire.ts'

export interface FormField {
  id: string
  label: string
  type: FieldType
  isRequired: boolean
  options: string[]
}

/** An unknown type is read as text, so that a type added later does not break an older page. */
export const formField = z.pipe(
  z.looseObject({ id: text, label: text, type: text, required: flag, options: listOrEmpty(text) }),
  z.transform((wire): FormField => ({
    id: wire.id,
    label: wire.label,
    type: fieldTypeNames.find((type) => type === wire.type) ?? 'text',
    isRequired: wire.required,
    options: wire.options,
  })),
)

/** `formFields` is a serialised list; the app hides a form that it can't parse. */
export const formConfig = z.looseObject({ formFields: text, committeeName: text })

export const formSubmissionBody = z.object({
  committeeId: z.int(),
  /** A serialised object of the answers by label. */
  formData: z.string().check(z.maxLength(100_000)),
  /** Idempotency key, added by this project: a repeated submission is stored once. */
  submissionId: z.optional(z.uuid()),
})
