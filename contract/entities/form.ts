// Custom fields of a product and fields of a committee's request form.
import * as z from 'zod/mini'
import { text } from '../wire.ts'
import { fieldTypeNames } from './field-types.ts'

export const formField = z.object({
  id: z.string(),
  label: z.string(),
  type: z.enum(fieldTypeNames),
  isRequired: z.boolean(),
  options: z.array(z.string()),
})
export type FormField = z.output<typeof formField>

/** `formFields` is a serialised list; the app hides a form that it can't parse. */
export const formConfig = z.looseObject({ formFields: text, committeeName: text })

export const formSubmissionBody = z.object({
  committeeId: z.int(),
  /** A serialised object of the answers by label. */
  formData: z.string().check(z.maxLength(100_000)),
  /** Idempotency key, added by this project: a repeated submission is stored once. */
  submissionId: z.optional(z.uuid()),
})
